import { AddressField } from "~/components/document/address-field";
import { PlaceOfSupply } from "~/components/document/place-of-supply";
import { ErrorSummary } from "~/components/form/error-summary";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { type AskedFacts } from "~/models/money/document/asked-facts";
import { sumsToPay } from "~/models/money/payment/ways-to-pay";
import { formatRupees } from "~/values/money";
import { type RejectedForm } from "~/values/rejected-form";

import { PaymentFields } from "./payment-fields";

type PaymentForm = {
  action: string;
  formKey: string;
  today: string;
  /** What the receipt lacks; null where nobody has to ask. */
  asked: AskedFacts | null;
};

type RecordPaymentProps = {
  booking: Parameters<typeof sumsToPay>[0];
  form: PaymentForm;
  rejected?: RejectedForm;
  isShort?: boolean;
};

export function RecordPayment({ booking, form, rejected, isShort }: RecordPaymentProps) {
  const { action, formKey, today, asked } = form;
  const due = sumsToPay(booking);
  return (
    <DeskForm
      method="post"
      action={action}
      replace
      key={formKey}
      className={isShort ? "record-payment" : undefined}
      rejected={rejected}
    >
      <h2>Take payment</h2>
      <ErrorSummary rejected={rejected} />
      <PaymentFields
        formKey={formKey}
        today={today}
        due={due.now}
        dueHint={isShort ? undefined : hintOf(due)}
        isShort={isShort}
      >
        {isShort && asked?.place && <PlaceOfSupply label="State, for the receipt" state={asked.guess} />}
        {isShort && asked?.address && <AddressField label="Address, for the receipt" />}
      </PaymentFields>
      {!isShort && asked?.address && <AddressField />}
      {!isShort && asked?.place && (
        <PlaceOfSupply
          label="The guest’s state (place of supply)"
          hint="The receipt voucher needs it. Guessed from the profile: please check it."
          state={asked.guess}
        />
      )}
      <PendingButton action={action} busy="Recording...">
        Record the payment
      </PendingButton>
    </DeskForm>
  );
}

function hintOf({ now, all }: ReturnType<typeof sumsToPay>) {
  if (now < all) return `The advance that is still to pay; the whole balance is ${formatRupees(all)}.`;
  return all > 0 ? "The whole balance." : undefined;
}
