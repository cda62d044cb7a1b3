export const ITEMS_HINT = "One a line; if there is one line alone, its commas part the items";

// A comma inside brackets or between digits belongs to its item, as in "Transfers (Srinagar, Sopore)" and "₹1,00,000".
const ITEM = /(?:\([^()]*\)|\[[^[\]]*\]|(?<=\d),(?=\d)|[^,])+/g;

/** The items of a list as it is typed: of an array each one, of a text each line, and of a text of one line what its commas part. */
export function readItems(input: string | string[]) {
  const items = typeof input === "string" ? itemsIn(input) : input.flatMap((text) => text.split(LINE_END));
  const known = new Map<string, string>();
  for (const item of items.map(tidy)) {
    const key = item.toLowerCase();
    if (item && !known.has(key)) known.set(key, item);
  }
  return [...known.values()];
}

/** The text for a list's box or cell. A line end after an only item keeps its commas when it is read again. */
export function writeItems(items: readonly string[]) {
  return items.length === 1 && readItems(items.join()).length > 1 ? `${items.join()}\n` : items.join("\n");
}

const LINE_END = /\r\n?|\n/;

function itemsIn(text: string) {
  // Text fields trim nothing, so an only line that ends is one item.
  const lines = text.split(LINE_END);
  return lines.length > 1 ? lines : (text.match(ITEM) ?? []);
}

function tidy(item: string) {
  return item.normalize("NFC").replaceAll(/^[\s,]+|[\s,]+$/g, "");
}
