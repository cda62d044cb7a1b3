import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { OnlyForm } from "~/components/form/form-page";
import { MoneyHead } from "~/components/payment/money-head";
import { MoneySums } from "~/components/payment/money-sums";
import { PaymentFields } from "~/components/payment/payment-fields";
import { loadMoney, recordMoney } from "~/http/pages/money-page.server";
import { showWaysBack } from "~/models/money/online/send-back.server";
import { formatRupees } from "~/values/money";

export const meta: MetaFunction = () => [{ title: "Record a refund" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await loadMoney(request, params.id, "pay-back");
  return { ...found, ...(await showWaysBack(found.booking._id)) };
}

export function action({ request, params }: ActionFunctionArgs) {
  return recordMoney(request, params.id, "refund");
}

export default function RecordRefund() {
  const { booking, money, page, form, online, seen, beingSent } = useLoaderData<typeof loader>();
  const due = booking.bookingStatus === "canceled" ? money.refund.left : -booking.balance;
  return (
    <>
      <MoneyHead title="Record a refund of booking" booking={booking} back={page} backTo="Back to its money" />
      <MoneySums booking={booking} money={money} />
      <p>
        Record what you have sent: the guest gets a mail that says so.
        {beingSent > 0 && ` ${formatRupees(beingSent)} is being sent online already.`}
        {online > 0 && ` Online, ${formatRupees(online)} can go back the way it came: the provider sends it.`}
      </p>
      <OnlyForm submit="Record the refund" busy="Recording...">
        <input type="hidden" name="seen" value={seen} />
        <PaymentFields {...form} due={due - beingSent} online={online} />
      </OnlyForm>
    </>
  );
}
