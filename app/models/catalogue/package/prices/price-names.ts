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

/** The values that the form showed for a package, to find out later what the user changed. */
export function formatShown({ version, startingPrice, mrpPrice }: Shown) {
  return [version, startingPrice, mrpPrice].join(" ");
}

export function parseShown(text = ""): Shown {
  const [version = 0, startingPrice = 0, mrpPrice = 0] = text.split(" ").map(Number);
  return { version, startingPrice, mrpPrice };
}
