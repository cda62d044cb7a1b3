import { type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Options, PriceField, Select, TextArea } from "~/components/form/field";
import { FormPage } from "~/components/form/form-page";
import { formPage } from "~/http/pages/form-page.server";
import { handOver } from "~/models/money/cash/hand-over.server";
import { listHolders } from "~/models/money/cash/holders.server";
import { handoverSchema } from "~/models/money/cash/schema";
import { BANK, MAX_NOTE } from "~/models/money/payment/limits";
import { readStaff } from "~/models/people/staff/staff.server";
import { done } from "~/result";
import { formatRupees } from "~/values/money";

export const meta: MetaFunction = () => [{ title: "Hand over cash" }];

const { loader, action } = formPage({
  right: "record-payments",
  list: "/admin-dashboard/money/cash",
  async load({ request }) {
    const [holders, staff] = await Promise.all([listHolders(), readStaff()]);
    return done({
      holders: holders.filter(({ inHand }) => inHand > 0).map(({ _id, name, inHand }) => ({ _id, name, inHand })),
      takers: staff.map(({ id, name }) => ({ _id: id, name })),
      from: new URL(request.url).searchParams.get("from"),
    });
  },
  schema: handoverSchema,
  command: ({ by, value: { idempotencyKey, ...handover } }) => handOver({ ...handover, by, onceKey: idempotencyKey }),
  once: true,
});

export { loader, action };

export default function HandOver() {
  const { holders, takers, from } = useLoaderData<typeof loader>();
  return (
    <FormPage title="Hand over cash" backTo="Back to the cash" submit="Hand over" busy="Recording...">
      <Select name="from" label="From" required defaultValue={from ?? ""}>
        <option value="">Please choose</option>
        <Options of={holders.map(({ _id, name, inHand }) => [_id, `${name} has ${formatRupees(inHand)}`])} />
      </Select>
      <Select name="to" label="To" required defaultValue="">
        <option value="">Please choose</option>
        <option value={BANK}>The bank</option>
        <Options of={takers.map(({ _id, name }) => [_id, name])} />
      </Select>
      <PriceField name="amount" label="Amount in rupees" required />
      <TextArea name="note" label="Note (optional)" rows={2} maxLength={MAX_NOTE} />
    </FormPage>
  );
}
