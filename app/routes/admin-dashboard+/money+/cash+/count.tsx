import { type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Options, PriceField, Select, TextArea } from "~/components/form/field";
import { FormPage } from "~/components/form/form-page";
import { formPage } from "~/http/pages/form-page.server";
import { countCash } from "~/models/money/cash/count-cash.server";
import { listHolders } from "~/models/money/cash/holders.server";
import { countSchema } from "~/models/money/cash/schema";
import { MAX_NOTE } from "~/models/money/payment/limits";
import { done } from "~/result";
import { formatSigned } from "~/values/money";

const CASH = "/admin-dashboard/money/cash";

export const meta: MetaFunction = () => [{ title: "Count the cash" }];

const { loader, action } = formPage({
  right: "record-payments",
  list: CASH,
  load: async ({ request }) =>
    done({
      holders: (await listHolders()).map(({ _id, name, inHand }) => ({ _id, name, inHand })),
      holder: new URL(request.url).searchParams.get("holder"),
    }),
  schema: countSchema,
  command: ({ by, value: { idempotencyKey, ...count } }) => countCash({ ...count, by, onceKey: idempotencyKey }),
  to: () => `${CASH}?list=counts`,
  once: true,
});

export { loader, action };

export default function CountCash() {
  const { holders, holder } = useLoaderData<typeof loader>();
  return (
    <FormPage
      title="Count the cash"
      backTo="Back to the cash"
      intro={<p>This closes the day for one person, and cannot be changed. After a mistake, count again.</p>}
      submit="Close the day"
      busy="Closing..."
    >
      <Select name="holder" label="Whose cash" required defaultValue={holder ?? ""}>
        <option value="">Please choose</option>
        <Options of={holders.map(({ _id, name, inHand }) => [_id, `${name} should have ${formatSigned(inHand)}`])} />
      </Select>
      <PriceField name="counted" label="Counted, in rupees" required />
      <TextArea
        name="reason"
        label="Why it differs"
        hint="Only if it is more or less than it should be."
        rows={2}
        maxLength={MAX_NOTE}
      />
    </FormPage>
  );
}
