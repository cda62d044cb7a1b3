import { pigment } from "./colour";
import { type Point, curve, fill, stroke } from "./shape";

/** Camp by camp along the Great Lakes trek: kilometres walked, metres above the sea. */
const heights: readonly Point[] = [
  [0, 2700],
  [5, 3100],
  [11, 3500],
  [17, 4080],
  [23, 3680],
  [28, 4200],
  [37, 3600],
  [47, 3650],
  [51, 4100],
  [56, 3570],
  [63, 3100],
  [71, 2270],
];

/** A height profile of the trek as an SVG of 720 × 240. */
export function trekProfile() {
  const points = heights.map(([km, metres]): Point => [30 + km * 9.3, 215 - (metres - 2000) * 0.082]);
  const outline = curve(points, false);
  const marks = points
    .filter((_, index) => [0, 3, 5, 8, 11].includes(index))
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="${pigment.chinar}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="240" viewBox="0 0 720 240"><rect width="720" height="240" fill="#dfe9ea"/>
    ${fill(`${outline}V240H30Z`, "#5b7686")}${stroke(outline, pigment.snow, 4)}
    <path d="M0 216H720V240H0Z" fill="${pigment.grass}"/>${marks.join("")}</svg>`;
}
