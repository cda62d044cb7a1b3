import { ErrorSummary } from "~/components/form/error-summary";
import { Field, Select, TextArea } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { hasQuestions, Questions } from "~/components/form/questions";
import { BOOKING_SOURCES } from "~/models/booking/row/fields";
import { type Prefill } from "~/models/booking/sell/get-prefill.server";
import { MAX_NOTE } from "~/models/sales/note/limits";
import { type RejectedForm } from "~/values/rejected-form";
import { MAX_PHONE } from "~/values/tel-url";

import { TripFields, type TripFieldsProps } from "./trip-fields";

type BookingForFormProps = Omit<TripFieldsProps, "typed"> & {
  action: string;
  bookingKey: string;
  userId?: string;
  typed: Prefill;
  rejected?: RejectedForm;
};

export function BookingForForm({ action, bookingKey, packages, asksForChildren, facts, ...form }: BookingForFormProps) {
  const { userId, typed, rejected } = form;
  const values = rejected?.values;
  const enquiry = values?.enquiry ?? typed.enquiry;
  const hold = values?.hold ?? typed.hold;
  return (
    <DeskForm method="post" action={action} replace className="stack" rejected={rejected}>
      <ErrorSummary rejected={rejected} />
      <input type="hidden" name="idempotencyKey" value={values?.idempotencyKey || bookingKey} />
      {enquiry && <input type="hidden" name="enquiry" value={enquiry} />}
      {hold && <input type="hidden" name="hold" value={hold} />}
      <CustomerFields userId={values?.userId ?? userId} typed={typed} />
      <TripFields packages={packages} asksForChildren={asksForChildren} facts={facts} typed={typed} />
      <div className="field-row">
        <Select name="bookingStatus" label="Booking status" defaultValue="confirmed">
          <option>confirmed</option>
          <option>pending</option>
        </Select>
        <Select name="source" label="How it came to us" defaultValue={typed.source ?? "phone"}>
          {BOOKING_SOURCES.map((source) => (
            <option key={source}>{source}</option>
          ))}
        </Select>
      </div>
      <TextArea
        name="note"
        label="Note to the customer (optional)"
        hint="Goes into the mail."
        rows={3}
        maxLength={1000}
      />
      <TextArea
        name="internalNote"
        label="Internal note (optional)"
        hint="For staff. The guest never sees it."
        rows={3}
        maxLength={MAX_NOTE}
      />
      <p className="send-mail">
        <label>
          <input type="checkbox" name="sendConfirmation" defaultChecked={!values || values.sendConfirmation === "on"} />{" "}
          Send the confirmation
        </label>
      </p>
      <p className="no-mail">No mail goes out: no address.</p>
      <Questions />
      <PendingButton busy="Booking...">{hasQuestions(rejected) ? "Book all the same" : "Add booking"}</PendingButton>
    </DeskForm>
  );
}

type CustomerFieldsProps = {
  /** The id of a customer chosen from the search; absent for a new one. */
  userId?: string;
  typed: { name?: string; phone?: string; email?: string };
};

function CustomerFields({ userId, typed }: CustomerFieldsProps) {
  return (
    <fieldset className="part">
      <legend>Customer</legend>
      {userId && <input type="hidden" name="userId" value={userId} />}
      <div className="field-row">
        <Field name="name" label="Name" required maxLength={100} defaultValue={typed.name} />
        <Field
          name="phoneNumber"
          label="Phone number"
          type="tel"
          required
          maxLength={MAX_PHONE}
          defaultValue={typed.phone}
        />
        <Field
          name="email"
          label="Email (optional)"
          type="email"
          maxLength={254}
          placeholder=" "
          defaultValue={typed.email}
        />
      </div>
      {!userId && (
        <div className="field-row">
          <Field name="city" label="City (optional)" maxLength={100} />
          <Field name="state" label="State (optional)" maxLength={100} />
        </div>
      )}
    </fieldset>
  );
}
