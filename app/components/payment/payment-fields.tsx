import { type ReactNode } from "react";

import { Field, Options, PriceField, Select, TextArea } from "~/components/form/field";
import { useRejected } from "~/components/form/form";
import { Questions } from "~/components/form/questions";
import { MAX_NOTE, MAX_REFERENCE, OFFICE_METHODS } from "~/models/money/payment/limits";
import { METHOD_IN_WORDS } from "~/values/payment-words";

type PaymentFieldsProps = {
  /** The prefilled amount in rupees; 0 leaves the field empty. */
  due: number;
  /** Says what that amount is. */
  dueHint?: string;
  today: string;
  /** The idempotency key: one payment per opened form. */
  formKey: string;
  /** In one row, with what is rarely typed folded. */
  isShort?: boolean;
  /** Whole rupees that the payment provider can send back. */
  online?: number;
  /** Further fields of the row. */
  children?: ReactNode;
};

export function PaymentFields({ due, dueHint, today, formKey, isShort, online = 0, children }: PaymentFieldsProps) {
  const rejected = useRejected();
  const day = <Field name="receivedOn" label="Day" type="date" required max={today} defaultValue={today} />;
  const reference = (
    <Field
      name="reference"
      label="Reference (optional)"
      hint={isShort ? undefined : "As the bank writes it, like a UTR."}
      placeholder={isShort ? "UTR" : undefined}
      maxLength={MAX_REFERENCE}
    />
  );
  const note = (
    <TextArea
      name="note"
      id={isShort ? "payment-note" : undefined}
      label="Note (optional)"
      hint="Only staff read it."
      rows={2}
      maxLength={MAX_NOTE}
    />
  );
  return (
    <>
      <input type="hidden" name="idempotencyKey" value={rejected?.values.idempotencyKey || formKey} />
      <div className="field-row">
        <Select name="method" label="How">
          <Options of={OFFICE_METHODS.map((method) => [method, METHOD_IN_WORDS[method] ?? method])} />
          {online > 0 && <option value="gateway">Send it back online</option>}
        </Select>
        <PriceField name="amount" label="Amount in rupees" hint={dueHint} required defaultValue={due > 0 ? due : ""} />
        {isShort ? reference : day}
        {children}
      </div>
      {rejected?.errors.takeMore && (
        <p className="field">
          <label>
            <input type="checkbox" name="takeMore" id="takeMore" aria-describedby="takeMore-error" /> Take more than is
            owed
          </label>
          <span className="field-error" id="takeMore-error">
            {rejected.errors.takeMore}
          </span>
        </p>
      )}
      <Questions tick="Yes, this day is right" />
      {isShort ? (
        <details>
          <summary>Another day, or a note</summary>
          {day}
          {note}
        </details>
      ) : (
        <>
          {reference}
          {note}
        </>
      )}
    </>
  );
}
