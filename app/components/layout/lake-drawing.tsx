/** A drawing of Dal Lake, shown beside a form on wide screens. */
export function LakeDrawing() {
  return (
    <svg className="lake-drawing" viewBox="0 0 400 460" aria-hidden="true">
      <circle cx="276" cy="128" r="44" fill="var(--saffron)" />
      <path d="M0 232L62 150L96 186L168 92L214 158L252 126L330 208L362 180L400 214V300H0Z" fill="var(--sunken)" />
      <path
        d="M168 92L214 158L196 150L184 170L166 148L150 164L140 128ZM62 150L96 186L78 180L64 190L46 172Z"
        fill="var(--surface)"
      />
      <path d="M0 262Q58 214 118 244T238 240T330 236T400 250V304H0Z" fill="var(--line)" />
      <path d="M0 296H400V460H0Z" fill="var(--lake)" opacity=".2" />
      <path
        d="M18 330q14-7 28 0t28 0M250 318q14-7 28 0t28 0t28 0M60 424q14-7 28 0t28 0t28 0M286 414q14-7 28 0t28 0"
        fill="none"
        stroke="var(--lake)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <g fill="var(--chinar)" transform="translate(92 306) scale(2.2)">
        <path d="M2 36Q16 46 34 47H66Q82 46 95 28Q90 50 70 53H32Q12 51 2 36Z" />
        <path d="M28 19Q47 10 66 19L68 23H26ZM30 23H32V46H30ZM46 23H48V46H46ZM62 23H64V46H62Z" />
      </g>
    </svg>
  );
}
