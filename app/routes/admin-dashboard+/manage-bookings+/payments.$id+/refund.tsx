import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { OnlyForm } from "~/components/form/form-page";
import { MoneyHead } from "~/components/payment/money-head";
import { MoneySums } from "~/components/payment/money-sums";
import { PaymentFields } from "~/components/payment/payment-fields";
import { loadMoney, recordMoney } from "~/http/pages/money-page.server";

export const meta: MetaFunction = () => [{ title: "Record a refund" }];

export function loader({ request, params }: LoaderFunctionArgs) {
  return loadMoney(request, params.id, "pay-back");
}

export function action({ request, params }: ActionFunctionArgs) {
  return recordMoney(request, params.id, "refund");
}

export default function RecordRefund() {
  const { booking, money, page, form } = useLoaderData<typeof loader>();
  const due = booking.bookingStatus === "canceled" ? money.refund.left : -booking.balance;
  return (
    <>
      <MoneyHead title="Record a refund of booking" booking={booking} back={page} backTo="Back to its money" />
      <MoneySums booking={booking} money={money} />
      <p>Record what you have sent: the guest gets a mail that says so.</p>
      <OnlyForm submit="Record the refund" busy="Recording...">
        <PaymentFields {...form} due={due} />
      </OnlyForm>
    </>
  );
}
