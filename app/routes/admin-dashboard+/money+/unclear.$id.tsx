import { type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Field, Options, Select, TextArea } from "~/components/form/field";
import { FormPage } from "~/components/form/form-page";
import { formPage } from "~/http/pages/form-page.server";
import { decideUnclear, decideUnclearSchema, getUnclear } from "~/models/money/online/decide-unclear.server";
import { MAX_NOTE } from "~/models/money/payment/limits";

export const meta: MetaFunction = () => [{ title: "Whose money is it?" }];

const { loader, action } = formPage({
  right: "pay-back",
  list: "/admin-dashboard/money?tab=unclear",
  load: ({ id }) => getUnclear(id),
  schema: decideUnclearSchema,
  command: ({ id, by, value }) => decideUnclear({ id, by, ...value }),
  gone: ["NOT_FOUND", "STALE_EDIT"],
});

export { loader, action };

export default function Unclear() {
  const { paid } = useLoaderData<typeof loader>();
  return (
    <FormPage
      title={`Whose are ${paid.sum}?`}
      backTo="Back to the list"
      intro={<p>{`The provider calls this payment ${paid.paymentRef}. Please look it up there first.`}</p>}
      submit="Decide"
      busy="Deciding..."
    >
      <Select name="decision" label="What becomes of it" required defaultValue="">
        <Options
          of={[
            ["", "Please choose"],
            ["booked", "Book it to a booking"],
            ["returned", "It was sent back"],
            ["not-ours", "Nothing to book: not ours, or recorded already"],
          ]}
        />
      </Select>
      <Field
        name="bookingNumber"
        label="Booking number"
        hint="Only to book it."
        inputMode="numeric"
        defaultValue={paid.bookingNumber ? String(paid.bookingNumber) : ""}
      />
      <TextArea name="reason" label="Why" hint="Kept with the books." rows={3} required maxLength={MAX_NOTE} />
    </FormPage>
  );
}
