import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { PlaceOfSupply } from "~/components/document/place-of-supply";
import { ErrorSummary } from "~/components/form/error-summary";
import { PendingButton } from "~/components/form/pending-button";
import { AsideSection } from "~/components/layout/aside-section";
import { useCan } from "~/components/layout/root-data";
import { MoneyHead } from "~/components/payment/money-head";
import { MoneySums } from "~/components/payment/money-sums";
import { PaymentFields } from "~/components/payment/payment-fields";
import { PaymentRows } from "~/components/payment/payment-rows";
import { loadMoney, recordMoney } from "~/http/pages/money-page.server";
import { placeToAsk } from "~/models/money/document/save-particulars.server";
import { sumsToPay } from "~/models/money/payment/ways-to-pay";
import { formatRupees } from "~/values/money";

export const meta: MetaFunction = () => [{ title: "Money of a booking" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await loadMoney(request, params.id, "read-bookings");
  return { ...found, asked: await placeToAsk(found.booking._id) };
}

export function action({ request, params }: ActionFunctionArgs) {
  return recordMoney(request, params.id, "received");
}

export default function BookingMoney() {
  const { booking, money, page, editPage, form, asked } = useLoaderData<typeof loader>();
  const canRecord = useCan("record-payments");
  const canPayBack = useCan("pay-back");
  const rejected = useActionData<typeof action>();
  const due = sumsToPay(booking);
  return (
    <>
      <MoneyHead title="Money of booking" booking={booking} back={editPage} backTo="Back to the booking">
        <Link to={`/admin-dashboard/manage-bookings/documents/${booking._id}`}>Documents</Link>
      </MoneyHead>
      <div className="beside">
        <div className="stack">
          {booking.bookingStatus === "canceled" && <p>A canceled booking takes only refunds.</p>}
          {canRecord && booking.bookingStatus !== "canceled" && (
            <Form method="post" action={form.action} replace key={form.formKey}>
              <h2>Record a payment</h2>
              <ErrorSummary rejected={rejected} />
              <PaymentFields {...form} due={due.now} dueHint={hintOf(due)} rejected={rejected} />
              {asked && (
                <PlaceOfSupply
                  label="The guest’s state (place of supply)"
                  hint="The receipt voucher needs it. Guessed from the profile: please check it."
                  state={asked.guess}
                  rejected={rejected}
                />
              )}
              <PendingButton className="button" busy="Recording...">
                Record the payment
              </PendingButton>
            </Form>
          )}
          {canPayBack && booking.paid > 0 && (
            <p>
              <Link to={`${page}/refund`}>Record a refund</Link>
            </p>
          )}
        </div>
        <aside aria-label="About this booking" className="rows">
          <AsideSection id="sums" title="In all">
            <MoneySums booking={booking} money={money} />
          </AsideSection>
          <AsideSection id="payments" title="Payments">
            <PaymentRows entries={money.entries} undoAt={canPayBack ? ({ _id }) => `${page}/undo/${_id}` : undefined} />
          </AsideSection>
        </aside>
      </div>
    </>
  );
}

function hintOf({ now, all }: ReturnType<typeof sumsToPay>) {
  if (now < all) return `The advance that is still to pay; the whole balance is ${formatRupees(all)}.`;
  return all > 0 ? "The whole balance." : undefined;
}
