import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { TextArea } from "~/components/form/field";
import { OnlyForm } from "~/components/form/form-page";
import { MoneyHead } from "~/components/payment/money-head";
import { PaymentRows } from "~/components/payment/payment-rows";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { loadMoney, moneyPage } from "~/http/pages/money-page.server";
import { findInvoiceDeducting } from "~/models/money/document/invoice-differs.server";
import { MAX_NOTE } from "~/models/money/payment/limits";
import { NO_SUCH_PAYMENT, reversePayment } from "~/models/money/payment/reverse-payment.server";
import { reversalSchema } from "~/models/money/payment/schema";

export const meta: MetaFunction = () => [{ title: "Undo a payment" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { money, ...shown } = await loadMoney(request, params.id, "pay-back");
  const entry = money.entries.find(({ _id, undone }) => _id === params.payment && !undone);
  if (!entry) throw await redirectWithError(shown.page, NO_SUCH_PAYMENT);
  return { ...shown, entry, invoice: await findInvoiceDeducting(entry._id) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "pay-back", reversalSchema);
  if (!form.ok) return rerender(form);

  const result = await reversePayment({ bookingId: params.id, paymentId: params.payment, by, ...form.value });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(moneyPage(params.id), result.value.msg);
}

export default function ReversePayment() {
  const { booking, entry, invoice, page } = useLoaderData<typeof loader>();
  return (
    <>
      <MoneyHead title="Undo a payment of booking" booking={booking} back={page} backTo="Back to its money" />
      <PaymentRows entries={[entry]} />
      <p>For what was recorded by mistake: the row stays, and a second one takes it back. No mail goes out.</p>
      {invoice && (
        <p className="notice">{invoice} deducts this advance: it then needs a credit note, and a new invoice.</p>
      )}
      <OnlyForm submit="Undo it" busy="Undoing...">
        <TextArea name="reason" label="Why" rows={3} required maxLength={MAX_NOTE} />
      </OnlyForm>
    </>
  );
}
