import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { CommandForm } from "~/components/form/command-form";
import { AsideSection } from "~/components/layout/aside-section";
import { useCan } from "~/components/layout/root-data";
import { MoneyHead } from "~/components/payment/money-head";
import { MoneySums } from "~/components/payment/money-sums";
import { PaymentRows } from "~/components/payment/payment-rows";
import { RecordPayment } from "~/components/payment/record-payment";
import { loadMoney, recordMoney } from "~/http/pages/money-page.server";
import { factsToAsk } from "~/models/money/document/save-particulars.server";
import { onlineInWords } from "~/models/money/online/online-in-words.server";
import { getPayAddress } from "~/models/money/online/till.server";

export const meta: MetaFunction = () => [{ title: "Money of a booking" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await loadMoney(request, params.id, "read-bookings");
  const { _id: id, bookingStatus } = found.booking;
  const [asked, online, payAddress] = await Promise.all([
    factsToAsk(id),
    onlineInWords(id),
    bookingStatus === "confirmed" ? getPayAddress(id) : null,
  ]);
  return { ...found, online, payAddress, form: { ...found.form, asked } };
}

export function action({ request, params }: ActionFunctionArgs) {
  return recordMoney(request, params.id, "received");
}

export default function BookingMoney() {
  const { booking, money, page, editPage, form, online, payAddress } = useLoaderData<typeof loader>();
  const canRecord = useCan("record-payments");
  const canPayBack = useCan("pay-back");
  const rejected = useActionData<typeof action>();
  return (
    <>
      <MoneyHead title="Money of booking" booking={booking} back={editPage} backTo="Back to the booking">
        <Link to={`/admin-dashboard/manage-bookings/documents/${booking._id}`}>Documents</Link>
      </MoneyHead>
      <div className="beside">
        <div className="stack">
          {booking.bookingStatus === "canceled" && <p>A canceled booking takes only refunds.</p>}
          {canRecord && booking.bookingStatus !== "canceled" && (
            <RecordPayment booking={booking} form={form} rejected={rejected} />
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
          {canRecord && booking.bookingStatus === "confirmed" && (
            <AsideSection id="pay-link" title="Link to pay">
              <p>
                For who has no account. Whoever has it can pay and report a payment, and reads nothing of the guest.
              </p>
              {payAddress && (
                <p className="share-link">
                  <a href={payAddress}>{payAddress}</a>
                </p>
              )}
              <CommandForm action={`${page}/link`} from={page} busy="Making a link...">
                {payAddress ? "Make a new link (the old one stops working)" : "Make a link"}
              </CommandForm>
            </AsideSection>
          )}
          {online.length > 0 && (
            <AsideSection id="online" title="Online">
              {online.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {canRecord && (
                <CommandForm action={`${page}/look`} from={page} busy="Asking...">
                  Ask the provider now
                </CommandForm>
              )}
            </AsideSection>
          )}
          <AsideSection id="payments" title="Payments">
            <PaymentRows
              entries={money.entries}
              reverseAt={canPayBack ? ({ _id }) => `${page}/undo/${_id}` : undefined}
            />
          </AsideSection>
        </aside>
      </div>
    </>
  );
}
