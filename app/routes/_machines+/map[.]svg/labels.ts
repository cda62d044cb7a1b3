export type Point = { x: number; y: number };

/** Half of a sign's width and height. */
export type Half = { width: number; height: number };

type Box = { left: number; top: number; right: number; bottom: number };

export type Label = { text: string; at: Point; anchor: "start" | "middle" | "end" };

/** Puts signs and labels on a sheet, so that none covers another, and names lie beside the way where they can. */
export function newSheet({ width, height }: Half, way: Point[]) {
  const taken: Box[] = [];
  const line = stepsAlong(way).map((at) => boxOf(at, { width: 5, height: 5 }));
  const take = (at: Point, half: Half) => void taken.push(boxOf(at, half));
  const isInside = (box: Box) =>
    box.left >= GAP && box.top >= GAP && box.right <= width - GAP && box.bottom <= height - GAP;
  const isFree = (box: Box, from: Box[]) => isInside(box) && from.every((other) => isApart(box, other));
  const isFreeOfAll = (at: Point, half: Half) => isFree(boxOf(at, half), [...taken, ...line]);

  /** The label right, left, below or above its sign; null if there is no room. */
  function label(text: string, at: Point, sign: Half, mayLieOnLine = true): Label | null {
    const half = { width: (text.length * LETTER) / 2, height: LINE / 2 };
    const side = sign.width + GAP + half.width;
    const above = sign.height + 1 + half.height;
    const spots = [
      { anchor: "start" as const, x: at.x + side, y: at.y },
      { anchor: "end" as const, x: at.x - side, y: at.y },
      { anchor: "middle" as const, x: at.x, y: at.y + above },
      { anchor: "middle" as const, x: at.x, y: at.y - above },
    ];
    const spot =
      spots.find((middle) => isFreeOfAll(middle, half)) ??
      (mayLieOnLine ? spots.find((middle) => isFree(boxOf(middle, half), taken)) : undefined);
    if (!spot) return null;
    take(spot, half);
    const start = { start: -half.width, middle: 0, end: half.width }[spot.anchor];
    return { text, anchor: spot.anchor, at: { x: spot.x + start, y: spot.y + BASELINE } };
  }

  return { take, label, isFree: isFreeOfAll };
}

function stepsAlong(way: Point[]): Point[] {
  return way.slice(1).flatMap((end, index) => {
    const start = way[index] ?? end;
    const count = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / 10);
    return Array.from({ length: count }, (_, step) => ({
      x: start.x + ((end.x - start.x) * step) / count,
      y: start.y + ((end.y - start.y) * step) / count,
    }));
  });
}

function isApart(box: Box, other: Box) {
  return box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom;
}

/** As wide as a letter of the text on most screens, and as high as a line. */
const [LETTER, LINE, BASELINE, GAP] = [13, 24, 8, 5];

function boxOf({ x, y }: Point, { width, height }: Half): Box {
  return { left: x - width, right: x + width, top: y - height, bottom: y + height };
}
