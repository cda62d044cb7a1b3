import { ErrorSummary } from "~/components/form/error-summary";
import { Field, PriceField, Select } from "~/components/form/field";
import { PlainForm } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { type WaysToPay } from "~/models/money/payment/ways-to-pay";
import { type RejectedForm } from "~/values/rejected-form";

type ClaimFormProps = {
  action: string;
  /** Where the page has other forms besides. */
  intent?: string;
  ways: WaysToPay;
  amount: number;
  soon: string;
  rejected?: RejectedForm;
};

export function ClaimForm({ action, intent, ways, amount, soon, rejected }: ClaimFormProps) {
  return (
    <section className="card stack" aria-labelledby="paid">
      <h2 id="paid">I have paid</h2>
      <ErrorSummary rejected={rejected} />
      <p>Tell us, and we look for your payment. {soon}</p>
      <PlainForm method="post" action={action} rejected={rejected}>
        {intent && <input type="hidden" name="intent" value={intent} />}
        {ways.upi && (ways.bank || ways.abroad) ? (
          <Select name="method" label="How you paid" defaultValue="upi">
            <option value="upi">By UPI</option>
            <option value="bank">By bank transfer</option>
          </Select>
        ) : (
          <input type="hidden" name="method" value={ways.upi ? "upi" : "bank"} />
        )}
        <Field name="utr" label={ways.upi ? "UTR" : "The bank’s reference"} hint={hintOf(ways)} maxLength={40} />
        <PriceField name="amount" label="Amount in ₹" defaultValue={amount} />
        <SubmitButton busy="Sending...">I have paid</SubmitButton>
      </PlainForm>
    </section>
  );
}

function hintOf({ upi, bank, abroad }: WaysToPay) {
  const digits = "12 digits, shown by your UPI app with the payment.";
  const reference = "8 to 22 letters and digits, as in the bank’s message.";
  if (upi && (bank || abroad)) return `UPI: ${digits} Bank transfer: ${reference}`;
  return upi ? digits : reference;
}
