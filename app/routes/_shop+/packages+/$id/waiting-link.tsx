import { typedQuery } from "~/components/package/typed-query";
import { type GuestDays } from "~/models/catalogue/days/guest-days.server";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { type FormValues } from "~/values/rejected-form";

type WaitingLinkProps = {
  pkg: PackageJson;
  guestDays: GuestDays | null;
  /** What was typed so far. */
  chosen: FormValues;
  /** Why the form was refused. */
  refused: string | undefined;
};

/** Only where something is full. */
export function WaitingLink({ pkg, guestDays, chosen, refused }: WaitingLinkProps) {
  const isSoldOut = pkg.availability === SOLD_OUT;
  const days = guestDays?.rule === "open" ? guestDays.days : (guestDays?.dates ?? []);
  const isFull = isSoldOut
    ? days.some(({ free }) => free !== null)
    : days.some(({ isOffered, free }) => isOffered && free === 0);
  if (!isFull && refused !== "SEATS_LEFT") return null;
  return (
    <p>
      {!isSoldOut && "Is your date full? "}
      <a href={`${pkg.pageUrl}/waiting${typedQuery(chosen)}`} rel="nofollow">
        Tell me when places are free
      </a>
    </p>
  );
}
