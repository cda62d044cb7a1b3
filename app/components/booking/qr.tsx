import { encode } from "uqr";

/** Black on white in every theme, with the margin that QR code readers need. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      width="160"
      height="160"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={data.map(darkRuns).join("")} fill="#000" />
    </svg>
  );
}

function darkRuns(row: boolean[], y: number) {
  const cells = row.map((isDark) => (isDark ? "#" : " ")).join("");
  return [...cells.matchAll(/#+/g)]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
}
