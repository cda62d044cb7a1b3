import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { Fragment } from "react";

import { BookingNotes } from "~/components/booking/booking-notes";
import { BookingFacts } from "~/components/booking/office/booking-facts";
import { BookingHistory } from "~/components/booking/office/booking-history";
import { DocumentsPanel } from "~/components/booking/office/documents-panel";
import { MoneyPanel } from "~/components/booking/office/money-panel";
import { Wish } from "~/components/change-request/wish";
import { AsideSection } from "~/components/layout/aside-section";
import { RecordPayment } from "~/components/payment/record-payment";
import { TravellerSummary } from "~/components/traveller/traveller-list";
import { formActionFor } from "~/http/forms/kept-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError } from "~/http/pages/flash.server";
import { paymentFormFor } from "~/http/pages/money-page.server";
import { wayBackOf } from "~/http/redirect-to";
import { textNamesAt, TEXTS } from "~/models/booking/fields";
import { findNeighbours } from "~/models/office/booking/neighbours.server";
import { openBooking } from "~/models/office/booking/open-booking.server";
import { may } from "~/models/people/user/rights";

import { BookingActions } from "./booking-actions";
import { BookingHead } from "./booking-head";
import { Neighbours } from "./neighbours";

const LIST = "/admin-dashboard/manage-bookings";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Booking ${data.booking.bookingNumber}, ${data.customer.name}` : "Booking" },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const list = wayBackOf(request, LIST);
  const found = await openBooking(params.id, user);
  if (!found.ok) throw await redirectWithError(list, found.msg);
  const { _id } = found.value.booking;
  const { pathname, search } = new URL(request.url);
  const noteAt = `${LIST}/notes/${_id}`;
  // Saving a note or a payment comes back to this page, which keeps its own way back.
  const here = new Request(new URL(`?from=${encodeURIComponent(pathname + search)}`, request.url));
  const isToPay = found.value.step.to === "pay" && may(user, "record-payments");
  const noteAction = noteAt + formActionFor(here, user, noteAt);
  const hasList = list.split(/[?#]/, 1)[0] === LIST && new URL(request.url).searchParams.has("from");
  const [payment, neighbours] = await Promise.all([
    isToPay ? paymentFormFor(here, user, _id) : null,
    hasList ? findNeighbours(_id, list, user) : null,
  ]);
  return { ...found.value, list, noteAction, payment, neighbours };
}

export default function Booking() {
  const data = useLoaderData<typeof loader>();
  const { booking, trip, customer, package: pkg, travellers, change, changes, notes, money, documents, papers } = data;
  const { pathname, search } = useLocation();
  const from = pathname + search;
  return (
    <div className="desk-booking">
      <div className="crumb">
        <Link to={data.list}>Back to all bookings</Link>
        {data.neighbours && <Neighbours {...data.neighbours} />}
      </div>
      <BookingHead data={data} />
      <BookingActions data={data} from={from} />
      {data.payment && <RecordPayment booking={booking} form={data.payment} isShort />}
      {change && (
        <section className="notice" aria-labelledby="asked">
          <h2 id="asked">The guest asks for a change</h2>
          <Wish change={change} />
        </section>
      )}
      <div className="beside">
        <div className="rows">
          <AsideSection id="trip" title="Trip">
            <BookingFacts booking={{ ...booking, userId: customer, packageId: pkg }} />
            <dl className="facts">
              {textNamesAt("desk").map((name) => (
                <Fragment key={name}>
                  <dt>{TEXTS[name].label}</dt>
                  <dd>{trip[name] ?? TEXTS[name].unset}</dd>
                </Fragment>
              ))}
            </dl>
          </AsideSection>
          <BookingHistory bookingId={booking._id} changes={changes} notes={notes} mails={data.mails} />
        </div>
        <aside aria-label="About this booking" className="rows">
          <MoneyPanel booking={booking} money={money} />
          <AsideSection id="travellers" title="Travellers">
            <TravellerSummary bookingId={booking._id} list={travellers} />
          </AsideSection>
          <BookingNotes bookingId={booking._id} notes={notes} action={data.noteAction} />
          <DocumentsPanel bookingId={booking._id} documents={documents} papers={papers} />
        </aside>
      </div>
    </div>
  );
}
