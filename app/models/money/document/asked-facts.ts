import { needsAddress } from "./next-document";
import { guessState } from "./states";

type Asked = {
  placeOfSupply: string | null;
  customerAddress: string[];
  totalPrice: number;
  user: Parameters<typeof guessState>[0];
};

/** What a receipt voucher of this booking lacks, asked for where money is taken; null while it lacks nothing. */
export function askedFacts(booking: Asked, { abroadPlace }: { abroadPlace: string | null }) {
  const place = booking.placeOfSupply === null;
  const address = needsAddress(booking);
  return place || address ? { place, guess: place ? guessState(booking.user, abroadPlace) : null, address } : null;
}

export type AskedFacts = NonNullable<ReturnType<typeof askedFacts>>;
