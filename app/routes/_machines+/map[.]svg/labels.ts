export type Point = { x: number; y: number };

/** Half of a sign's width and height. */
export type Half = { width: number; height: number };

type Box = { left: number; top: number; right: number; bottom: number };

export type Label = { text: string; at: Point; anchor: "start" | "middle" | "end" };

/** Puts signs and labels on a sheet, so that none covers another. */
export function newSheet({ width, height }: Half) {
  const taken: Box[] = [];
  const take = (at: Point, half: Half) => void taken.push(boxOf(at, half));
  const isFree = (box: Box) =>
    box.left >= GAP &&
    box.top >= GAP &&
    box.right <= 2 * width - GAP &&
    box.bottom <= 2 * height - GAP &&
    taken.every(
      (other) => box.right < other.left || box.left > other.right || box.bottom < other.top || box.top > other.bottom,
    );

  /** The label right, left, below or above its sign; null if there is no room. */
  function label(text: string, at: Point, sign: Half): Label | null {
    const half = { width: (text.length * LETTER) / 2, height: LINE / 2 };
    const side = sign.width + GAP + half.width;
    const above = sign.height + 1 + half.height;
    const spots = [
      { anchor: "start" as const, dx: side, dy: 0 },
      { anchor: "end" as const, dx: -side, dy: 0 },
      { anchor: "middle" as const, dx: 0, dy: above },
      { anchor: "middle" as const, dx: 0, dy: -above },
    ];
    for (const { anchor, dx, dy } of spots) {
      const middle = { x: at.x + dx, y: at.y + dy };
      if (!isFree(boxOf(middle, half))) continue;
      take(middle, half);
      const start = { start: -half.width, middle: 0, end: half.width }[anchor];
      return { text, anchor, at: { x: middle.x + start, y: middle.y + BASELINE } };
    }
    return null;
  }

  return { take, label, isFree: (at: Point, half: Half) => isFree(boxOf(at, half)) };
}

/** As wide as a letter of the text on most screens, and as high as a line. */
const [LETTER, LINE, BASELINE, GAP] = [13, 24, 8, 5];

function boxOf({ x, y }: Point, { width, height }: Half): Box {
  return { left: x - width, right: x + width, top: y - height, bottom: y + height };
}
