/** A khatamband ceiling, eight-pointed stars fitted without a nail: stands where a picture is missing. */
export function Khatamband({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <pattern id="khatamband" width="100" height="100" patternUnits="userSpaceOnUse">
        <path fill="#c79f6d" d="M0 0h100v100H0z" />
        <path fill="#b58a58" d="M50 0L64.6 35.4L100 50L64.6 64.6L50 100L35.4 64.6L0 50L35.4 35.4Z" />
        <path
          fill="#d9b98a"
          d="M50 14L60.4 24.9L75.5 24.5L75.1 39.6L86 50L75.1 60.4L75.5 75.5L60.4 75.1L50 86L39.6 75.1L24.5 75.5L24.9 60.4L14 50L24.9 39.6L24.5 24.5L39.6 24.9Z"
        />
        <path fill="#a8743f" d="M50 35L60.6 39.4L65 50L60.6 60.6L50 65L39.4 60.6L35 50L39.4 39.4Z" />
        <path fill="#e6cda4" d="M50 42L58 50L50 58L42 50Z" />
        <path fill="#a8743f" d="M0 0h14L0 14ZM100 0v14L86 0ZM0 100V86L14 100ZM100 100H86L100 86Z" />
        <path
          fill="none"
          stroke="#7a5232"
          strokeWidth="2"
          d="M50 14V0M86 50H100M50 86V100M14 50H0M24.5 24.5L0 0M75.5 24.5L100 0M75.5 75.5L100 100M24.5 75.5L0 100M50 14L60.4 24.9L75.5 24.5L75.1 39.6L86 50L75.1 60.4L75.5 75.5L60.4 75.1L50 86L39.6 75.1L24.5 75.5L24.9 60.4L14 50L24.9 39.6L24.5 24.5L39.6 24.9ZM50 35L60.6 39.4L65 50L60.6 60.6L50 65L39.4 60.6L35 50L39.4 39.4ZM50 35V14M50 65V86M35 50H14M65 50H86"
        />
      </pattern>
      <rect width="400" height="300" fill="url(#khatamband)" />
    </svg>
  );
}
