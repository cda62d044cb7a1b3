import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field, Select, TextArea } from "~/components/form/field";
import { PlainForm, useRejected } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { phoneUrl } from "~/components/layout/contact-links";
import { pageMeta } from "~/components/layout/page-meta";
import { useSite } from "~/components/layout/use-site";
import { TravellerList } from "~/components/traveller/traveller-list";
import { MAX_TEXTS } from "~/http/body-limits";
import { checkForm, readForm, rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireBooking } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { type GuestBookingJson } from "~/models/booking/row/guest-json";
import { whyNoChange } from "~/models/sales/change-request/ask-change.server";
import { readTravellers, type ShownTravellers } from "~/models/sales/traveller/get-travellers.server";
import { type TravellerJson } from "~/models/sales/traveller/json";
import { AGE_BANDS, AGE_IN_WORDS, DAYS_KEPT, PLACES } from "~/models/sales/traveller/rules";
import { saveTravellers } from "~/models/sales/traveller/save-travellers.server";
import { travellersSchema } from "~/models/sales/traveller/schema";
import { bookingStyles } from "~/styles/inline";
import { calendarDay, formatTime } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { eachOf } from "~/values/sale-lines";

export const handle = { styles: bookingStyles };

export const meta = pageMeta(() => ({ title: "Travellers" }));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, booking } = await requireBooking(request, params.id);
  const canAsk = booking.userId === user.id && whyNoChange(booking) === null;
  return { booking, canAsk, list: await readTravellers(booking._id, user), formAction: formActionFor(request, user) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, fields } = await receiveForm(request, "user", (sent) => readForm(sent, MAX_TEXTS));
  await requireBooking(request, params.id);
  const form = checkForm(fields, travellersSchema);
  if (!form.ok) return rerender(form);

  const result = await saveTravellers({ id: params.id, by, ...form.value });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(`/bookings/${params.id}`, result.value.msg);
}

export default function Travellers() {
  const { booking, canAsk, list, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const isStale = rejected?.code === "STALE_EDIT";
  return (
    <>
      <h1>Travellers of booking {booking.bookingNumber}</h1>
      <p>
        <a href={`/bookings/${booking._id}`}>{booking.packageTitle}</a>
      </p>
      {list.closed ? (
        <>
          <p className="notice">{list.closed}</p>
          <TravellerList list={list} />
        </>
      ) : (
        <>
          <ErrorSummary rejected={rejected} />
          {isStale && (
            <section aria-labelledby="saved" className="card">
              <h2 id="saved">Saved meanwhile</h2>
              <TravellerList list={list} />
            </section>
          )}
          <p>Optional. It helps drivers and hotels. Deleted {DAYS_KEPT} days after the trip.</p>
          {canAsk && (
            <p>
              One more person? <a href={`/bookings/${booking._id}/change`}>Change date or group</a>
            </p>
          )}
          <ChildrenNote booking={booking} />
          <p>Please give no birth dates and no numbers of passports or ID cards.</p>
          <PlainForm method="post" action={formAction} rejected={rejected}>
            {/* The hash of the stored list, not the one sent: whoever saves again has seen the other's changes. */}
            <input type="hidden" name="seen" value={list.seen} />
            <TravellerFields list={list} guest={booking.customerName} />
            <SubmitButton busy="Saving...">Save travellers</SubmitButton>
          </PlainForm>
        </>
      )}
    </>
  );
}

function ChildrenNote({ booking: { lines, numberOfChildren } }: { booking: GuestBookingJson }) {
  const site = useSite();
  const child = eachOf(lines, "children");
  const call = <a href={phoneUrl(site)}>{site.phone}</a>;
  if (child === undefined)
    return (
      <p>
        Everybody is counted as an adult. Choose the ages of your children here and ask us whether they pay less: {call}
        .
      </p>
    );
  const counted =
    numberOfChildren === 1
      ? "one of you is counted as a child"
      : `${numberOfChildren || "none"} of you are counted as children`;
  return (
    <p>
      Children pay {formatRupees(child)} each, and {counted}. Is that not right? Ask us: {call}.
    </p>
  );
}

type TravellerFieldsProps = { list: ShownTravellers; guest: string };

/** A row for each person booked, and for further travellers who are stored or typed. */
function TravellerFields({ list, guest }: TravellerFieldsProps) {
  const rejected = useRejected();
  const { numberOfPersons, travellers, arrival } = list;
  const isTyped = (place: number) => Boolean(rejected?.values[`name${place}`]);
  const rows = PLACES.filter((place) => place <= Math.max(numberOfPersons, travellers.length) || isTyped(place));
  const lead = travellers.findIndex(({ isLead }) => isLead) + 1 || 1;
  return (
    <>
      {rows.map((place) => (
        <Row
          key={place}
          place={place}
          isCounted={place <= numberOfPersons}
          traveller={travellers[place - 1]}
          guest={place === 1 && travellers.length === 0 ? guest : undefined}
        />
      ))}
      <Select name="lead" label="Who speaks for the group?" defaultValue={lead}>
        {rows.map((place) => (
          <option key={place} value={place}>
            Traveller {place}
          </option>
        ))}
      </Select>
      <fieldset className="traveller">
        <legend>Arrival</legend>
        <Field
          name="arrivalFlight"
          label="Flight, train or bus"
          hint="Like 6E 2132 from Delhi."
          maxLength={60}
          defaultValue={arrival.arrivalFlight ?? undefined}
        />
        <Field
          name="arrivalAt"
          label="Arrives at"
          hint="Day and time in Kashmir."
          type="datetime-local"
          defaultValue={
            arrival.arrivalAt ? `${calendarDay(arrival.arrivalAt)}T${formatTime(arrival.arrivalAt)}` : undefined
          }
        />
      </fieldset>
    </>
  );
}

type RowProps = {
  place: number;
  isCounted: boolean;
  traveller?: TravellerJson;
  /** The name proposed while no traveller is stored. */
  guest?: string;
};

function Row({ place, isCounted, traveller, guest }: RowProps) {
  const { name, ageBand, diet, note } = traveller ?? {};
  return (
    <fieldset className={isCounted ? "traveller" : "traveller traveller-extra"}>
      <legend>
        Traveller {place}
        {!isCounted && " (not counted: more than the persons booked)"}
      </legend>
      <Field name={`name${place}`} label="Name" maxLength={100} defaultValue={name ?? guest} />
      <Select name={`ageBand${place}`} label="Age" defaultValue={ageBand}>
        {AGE_BANDS.map((band) => (
          <option key={band} value={band}>
            {AGE_IN_WORDS[band]}
          </option>
        ))}
      </Select>
      <Field
        name={`diet${place}`}
        label="Food"
        hint="Vegetarian, Jain, no nuts"
        maxLength={100}
        defaultValue={diet ?? undefined}
      />
      <TextArea
        name={`note${place}`}
        label="Wishes"
        hint="Car seat, cot, wheelchair, medicines"
        rows={2}
        maxLength={300}
        defaultValue={note ?? undefined}
      />
    </fieldset>
  );
}

export { RouteError as ErrorBoundary } from "~/components/layout/error-screen";
