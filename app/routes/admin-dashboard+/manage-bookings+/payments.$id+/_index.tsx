import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { AsideSection } from "~/components/layout/aside-section";
import { useCan } from "~/components/layout/root-data";
import { MoneyHead } from "~/components/payment/money-head";
import { MoneySums } from "~/components/payment/money-sums";
import { PaymentRows } from "~/components/payment/payment-rows";
import { RecordPayment } from "~/components/payment/record-payment";
import { loadMoney, recordMoney } from "~/http/pages/money-page.server";
import { factsToAsk } from "~/models/money/document/save-particulars.server";
import { onlineInWords } from "~/models/money/online/online-in-words.server";

export const meta: MetaFunction = () => [{ title: "Money of a booking" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await loadMoney(request, params.id, "read-bookings");
  const [asked, online] = await Promise.all([factsToAsk(found.booking._id), onlineInWords(found.booking._id)]);
  return { ...found, online, form: { ...found.form, asked } };
}

export function action({ request, params }: ActionFunctionArgs) {
  return recordMoney(request, params.id);
}

export default function BookingMoney() {
  const { booking, money, page, editPage, form, online } = useLoaderData<typeof loader>();
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
          {online.length > 0 && (
            <AsideSection id="online" title="Online">
              {online.map((text) => (
                <p key={text}>{text}</p>
              ))}
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
