import { z } from "zod";

import { discountedPrice } from "~/values/discount";

import { type LiveOffer } from "./live-offers.server";
import { covers } from "./state";

export const packageOfferShape = z
  .object({
    code: z.string(),
    percent: z.int(),
    price: z.int().meta({ description: "Whole rupees per person when booked with the code." }),
  })
  .nullable()
  .meta({ description: "The offer the site advertises at the moment, if it covers the package." });

type PackageOffer = z.output<typeof packageOfferShape>;

/** The discount of the first offer that covers the package. */
export function offerOn(pkg: { id: string; startingPrice: number }, offers: LiveOffer[]): PackageOffer {
  const offer = offers.find((each) => covers(each, pkg.id));
  if (!offer) return null;
  const { code, percent } = offer;
  return { code, percent, price: discountedPrice(pkg.startingPrice, percent) };
}
