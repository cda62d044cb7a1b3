type Prices = { startingPrice: number; mrpPrice: number };

export type Shown = Prices & { version: number };

export type PriceJson = Shown & { _id: string; packageTitle: string; isPublished: boolean };

export function toPriceJson(_id: string, row: Omit<PriceJson, "_id">): PriceJson {
  const { packageTitle, isPublished, version, startingPrice, mrpPrice } = row;
  return { _id, packageTitle, isPublished, version, startingPrice, mrpPrice };
}

export function nameOf(field: keyof Prices | "shown", id: string) {
  return `${field}.${id}`;
}

/** What a form showed of a package, to tell what was typed since. */
export function formatShown({ version, startingPrice, mrpPrice }: Shown) {
  return [version, startingPrice, mrpPrice].join(" ");
}

export function parseShown(text = ""): Shown {
  const [version = 0, startingPrice = 0, mrpPrice = 0] = text.split(" ").map(Number);
  return { version, startingPrice, mrpPrice };
}
