/** The drawing of a list that holds nothing: a shikara, the boat of Dal Lake. */
export function EmptyBoat() {
  return (
    <svg className="empty-boat" viewBox="0 0 96 64" width="144" height="96" fill="currentColor" aria-hidden="true">
      <path d="M2 36Q16 46 34 47H66Q82 46 95 28Q90 50 70 53H32Q12 51 2 36Z" />
      <path d="M28 19Q47 10 66 19L68 23H26ZM30 23H32V46H30ZM46 23H48V46H46ZM62 23H64V46H62Z" />
      <path
        d="M6 60q7-4 14 0t14 0t14 0t14 0t14 0t14 0"
        fill="none"
        stroke="var(--lake)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
