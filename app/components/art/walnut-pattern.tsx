/** Walnut-wood carving to lay behind content: leaves, scrolls and rosettes in lines of the current colour. */
export function WalnutPattern({ className }: { className?: string }) {
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true">
      <pattern id="walnut" width="120" height="120" patternUnits="userSpaceOnUse">
        <g fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" strokeLinejoin="round">
          <path d="M60 88V66M60 66L46 70L40 62L48 58L36 48L50 46L48 36L56 40L60 24L64 40L72 36L70 46L84 48L72 58L80 62L74 70ZM60 66V36M60 62L46 52M60 62L74 52" />
          <path d="M60 88C44 88 32 96 36 106S54 108 50 100S40 98 42 103M60 88C76 88 88 96 84 106S66 108 70 100S80 98 78 103" />
          <path d="M33 94q-9-3-11 6q9 3 11-6ZM87 94q9-3 11 6q-9 3-11-6Z" />
          <path d="M0 0m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M0 -4q-9-8 0-18q9 10 0 18M0 4q-9 8 0 18q9-10 0-18M-4 0q-8-9-18 0q10 9 18 0M4 0q8-9 18 0q-10 9-18 0M-3 -3l-9-9M3 -3l9-9M-3 3l-9 9M3 3l9 9M120 0m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M120 -4q-9-8 0-18q9 10 0 18M120 4q-9 8 0 18q9-10 0-18M116 0q-8-9-18 0q10 9 18 0M124 0q8-9 18 0q-10 9-18 0M117 -3l-9-9M123 -3l9-9M117 3l-9 9M123 3l9 9M0 120m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M0 116q-9-8 0-18q9 10 0 18M0 124q-9 8 0 18q9-10 0-18M-4 120q-8-9-18 0q10 9 18 0M4 120q8-9 18 0q-10 9-18 0M-3 117l-9-9M3 117l9-9M-3 123l-9 9M3 123l9 9M120 120m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M120 116q-9-8 0-18q9 10 0 18M120 124q-9 8 0 18q9-10 0-18M116 120q-8-9-18 0q10 9 18 0M124 120q8-9 18 0q-10 9-18 0M117 117l-9-9M123 117l9-9M117 123l-9 9M123 123l9 9" />
          <path d="M0 36c12 8 12 20 0 28s-12 20 0 28M120 36c12 8 12 20 0 28s-12 20 0 28M9 52q12-4 16 6q-12 4-16-6ZM111 80q-12-4-16 6q12 4 16-6ZM60 0v12M36 4q12 10 24 8q12 2 24-8" />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill="url(#walnut)" />
    </svg>
  );
}
