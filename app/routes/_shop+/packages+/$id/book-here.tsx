import { type ComponentProps } from "react";

import { BookingForm } from "~/components/package/booking-form";
import { StartDays } from "~/components/package/start-dates";
import { typedQuery } from "~/components/package/typed-query";
import { type GuestDays } from "~/models/catalogue/days/guest-days.server";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { type PackageCardJson, type PackageJson } from "~/models/catalogue/package/json.server";
import { formatRupees } from "~/values/money";
import { type FormValues, type RejectedForm } from "~/values/rejected-form";

import { Ask, type MineLink } from "./ask";
import { useAskedQuery } from "./choice";

type Form = Omit<ComponentProps<typeof BookingForm>, "pkg" | "question" | "rejected" | "errors" | "hasCode">;

type BookHereProps = Form & {
  pkg: PackageJson;
  /** The link to the form for a quote. */
  mine: MineLink;
  question: NonNullable<ComponentProps<typeof BookingForm>["question"]>;
  rejected?: RejectedForm & { code?: string };
  /** Why the day in the address cannot be booked. */
  refusal: { code: string; errors: Record<string, string> } | null;
  /** What stands in the form. */
  chosen: FormValues;
  /** An offer's code that is on the page. */
  code: string | undefined;
  /** Why no more codes are looked at for now. */
  tooMany: string | undefined;
  similar: PackageCardJson[];
};

/** The card with the days and the form, or what to do where nothing can be booked. */
export function BookHere({
  pkg,
  mine,
  question,
  rejected,
  refusal,
  chosen,
  code,
  tooMany,
  similar,
  ...form
}: BookHereProps) {
  const { guestDays } = form;
  return (
    <section className="card booking" id="book" aria-labelledby="book-title">
      <h2 id="book-title">Book this package</h2>
      {tooMany && <p className="notice">{tooMany} Until then prices are shown without it.</p>}
      {pkg.availability === SOLD_OUT ? (
        <SoldOut similar={similar} />
      ) : (
        <>
          {guestDays?.rule === "open" && (
            <StartDays of={guestDays} length={pkg.days} typed={{ ...chosen, code: code ?? "" }} />
          )}
          {guestDays?.rule === "fixed" && guestDays.dates.length === 0 ? (
            <p>There are no dates at the moment. Please ask us for the next one.</p>
          ) : (
            <BookingForm
              {...form}
              pkg={pkg}
              hasCode={Boolean(code && pkg.offer)}
              rejected={rejected}
              errors={refusal?.errors}
              question={question}
            />
          )}
        </>
      )}
      <WaitingLink pkg={pkg} guestDays={guestDays} chosen={chosen} refused={rejected?.code ?? refusal?.code} />
      <Ask pkg={pkg} question={question} mine={mine} typed={{ ...chosen, code: code ?? "" }} />
    </section>
  );
}

function SoldOut({ similar }: { similar: PackageCardJson[] }) {
  const query = useAskedQuery();
  return (
    <div className="stack">
      <p>This package is currently sold out.</p>
      {similar.length > 0 && (
        <>
          <p id="similar">Trips like it:</p>
          <ul className="similar" aria-labelledby="similar">
            {similar.map(({ _id, pageUrl, packageTitle, locationName, lowestPrice }) => (
              <li key={_id}>
                <a href={pageUrl + query}>{packageTitle}</a>
                <span className="small muted">
                  {locationName} · {formatRupees(lowestPrice)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type WaitingLinkProps = {
  pkg: PackageJson;
  guestDays: GuestDays | null;
  /** What was typed so far. */
  chosen: FormValues;
  /** Why the form was refused. */
  refused: string | undefined;
};

/** Only where something is full. */
function WaitingLink({ pkg, guestDays, chosen, refused }: WaitingLinkProps) {
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
