export type Point = readonly [x: number, y: number];
export type Field = (x: number, y: number) => number;
/** The height of a line across the picture. */
export type Line = (x: number) => number;

export const width = 1600;
export const height = 1200;

let ids = 0;
export function newId(name: string) {
  ids += 1;
  return `${name}${ids}`;
}

const round = (value: number) => Math.round(value * 10) / 10;

export function polygon(points: readonly Point[]) {
  return points.length ? `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z` : "";
}

/** A closed smooth curve through the points. */
export function curve(points: readonly Point[], closed = true) {
  const at = (index: number): Point => {
    const wrapped = closed ? (index + points.length) % points.length : Math.min(points.length - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let path = `M${round(startX)} ${round(startY)}`;
  for (let index = 0; index < points.length - (closed ? 0 : 1); index++) {
    const [x0, y0] = at(index - 1);
    const [x1, y1] = at(index);
    const [x2, y2] = at(index + 1);
    const [x3, y3] = at(index + 2);
    const handles = [x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6, x2, y2];
    path += `C${handles.map(round).join(" ")}`;
  }
  return closed ? `${path}Z` : path;
}

/** Everything below a line. */
export function below(line: Line, bottom = height + 10, from = -20, to = width + 20) {
  const points: Point[] = [];
  for (let x = from; x <= to; x += 3) points.push([x, line(x)]);
  return polygon([...points, [to, bottom], [from, bottom]]);
}

export function fill(path: string, paint: string, opacity = 1) {
  if (!path) return "";
  return `<path d="${path}" fill="${paint}" fill-rule="evenodd"${opacity < 1 ? ` opacity="${round(opacity * 10) / 10}"` : ""}/>`;
}

export function stroke(path: string, paint: string, thickness: number, opacity = 1) {
  return `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
}

/** A vertical wash between two heights; each stop is a colour with its opacity. */
export function wash(
  top: number,
  bottom: number,
  stops: readonly (string | readonly [colour: string, opacity: number])[],
) {
  const id = newId("wash");
  const marks = stops.map((stop, index) => {
    const [colour, opacity] = typeof stop === "string" ? [stop, 1] : stop;
    return `<stop offset="${index / Math.max(1, stops.length - 1)}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  });
  return {
    paint: `url(#${id})`,
    def: `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${round(top)}" x2="0" y2="${round(bottom)}">${marks.join("")}</linearGradient>`,
  };
}

export function clip(path: string, content: string) {
  const id = newId("clip");
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

export function place(content: string, x: number, y: number, scale = 1, flip = false) {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${flip ? -scale : scale} ${scale})">${content}</g>`;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Outlines of the regions where the field is above zero (marching squares), cut like paper. */
export function regions(field: Field, box: Box = { left: -8, top: 0, right: width + 8, bottom: height + 8 }, step = 4) {
  const columns = Math.ceil((box.right - box.left) / step) + 1;
  const rows = Math.ceil((box.bottom - box.top) / step) + 1;
  const values = new Float32Array((columns + 2) * (rows + 2)).fill(-1);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      values[(row + 1) * (columns + 2) + column + 1] = field(box.left + column * step, box.top + row * step);
  const value = (column: number, row: number) => values[row * (columns + 2) + column] ?? -1;

  const next = new Map<string, { key: string; point: Point }[]>();
  const edge = (c1: number, r1: number, c2: number, r2: number) => {
    const a = value(c1, r1);
    const t = a / (a - value(c2, r2));
    const point: Point = [box.left + (c1 - 1 + (c2 - c1) * t) * step, box.top + (r1 - 1 + (r2 - r1) * t) * step];
    return { key: c1 < c2 || r1 < r2 ? `${c1},${r1},${c2},${r2}` : `${c2},${r2},${c1},${r1}`, point };
  };
  for (let row = 0; row < rows + 1; row++) {
    for (let column = 0; column < columns + 1; column++) {
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const;
      const inside = corners.map(([c, r]) => value(c, r) > 0);
      for (let side = 0; side < 4; side++) {
        // The outline enters where it goes from outside to inside, walking the cell clockwise.
        if (inside[side] || !inside[(side + 1) % 4]) continue;
        let exit = side;
        do exit = (exit + 1) % 4;
        while (inside[(exit + 1) % 4]);
        const [from, to, leave, out] = [corners[side], corners[(side + 1) % 4], corners[exit], corners[(exit + 1) % 4]];
        if (!from || !to || !leave || !out) continue;
        const start = edge(from[0], from[1], to[0], to[1]);
        const end = edge(leave[0], leave[1], out[0], out[1]);
        next.set(start.key, [...(next.get(start.key) ?? []), end]);
      }
    }
  }
  let path = "";
  for (const start of next.keys()) {
    const loop: Point[] = [];
    let key = start;
    for (let step = next.get(key)?.pop(); step; step = next.get(key)?.pop()) {
      loop.push(step.point);
      key = step.key;
    }
    if (loop.length > 5) path += polygon(loop);
  }
  return path;
}
