/** A thin border of papier-mâché painting: a vine with leaves, almond blossom and saffron buds, as wide as it is given room. */
export function VineDivider({ className }: { className?: string }) {
  return (
    <svg className={className} width="100%" height="24" aria-hidden="true">
      <pattern id="vine" width="144" height="24" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="#3a8691" strokeWidth="1.4" strokeLinecap="round">
          <path d="M0 12Q18-3 36 12T72 12T108 12T144 12" />
          <path d="M12 6Q12 14 20 15M60 18Q60 10 52 9M84 6Q84 14 92 15M132 18Q132 10 124 9" />
        </g>
        <path
          fill="#4f8a76"
          d="M20 15q6-3 9 2q-6 3-9-2ZM52 9q-6 3-9-2q6-3 9 2ZM92 15q6-3 9 2q-6 3-9-2ZM124 9q-6 3-9-2q6-3 9 2ZM28 7q-1-6 5-7q1 6-5 7ZM64 17q1 6-5 7q-1-6 5-7ZM100 7q-1-6 5-7q1 6-5 7ZM136 17q1 6-5 7q-1-6 5-7Z"
        />
        <path
          fill="#c05a32"
          d="M36 12c-4-2-5-6-1-7s4 4 1 7c0-4 4-6 6-3s-2 5-6 3c4 0 6 4 3 6s-5-2-3-6c1 4-2 7-5 5s0-6 5-5c-4 2-7 0-6-3s5-2 6 3ZM108 12c-4-2-5-6-1-7s4 4 1 7c0-4 4-6 6-3s-2 5-6 3c4 0 6 4 3 6s-5-2-3-6c1 4-2 7-5 5s0-6 5-5c-4 2-7 0-6-3s5-2 6 3Z"
        />
        <path
          fill="#f2b33d"
          d="M34 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M106 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0M72 7q5 5 0 10q-5-5 0-10ZM0 7q5 5 0 10ZM144 7q-5 5 0 10Z"
        />
      </pattern>
      <rect width="100%" height="24" fill="url(#vine)" />
    </svg>
  );
}
