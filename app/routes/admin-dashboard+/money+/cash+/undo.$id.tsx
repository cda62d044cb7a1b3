import { type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { TextArea } from "~/components/form/field";
import { FormPage } from "~/components/form/form-page";
import { formPage } from "~/http/pages/form-page.server";
import { getHandover, NO_SUCH_HANDOVER, reverseHandover } from "~/models/money/cash/hand-over.server";
import { reverseHandoverSchema } from "~/models/money/cash/schema";
import { MAX_NOTE } from "~/models/money/payment/limits";
import { done, refuse } from "~/result";
import { formatDateTime } from "~/values/calendar";
import { formatRupees } from "~/values/money";

export const meta: MetaFunction = () => [{ title: "Undo a handover" }];

const { loader, action } = formPage({
  right: "pay-back",
  list: "/admin-dashboard/money/cash",
  async load({ id }) {
    const handover = await getHandover(id);
    return handover ? done({ handover }) : refuse("NOT_FOUND", NO_SUCH_HANDOVER);
  },
  schema: reverseHandoverSchema,
  command: ({ id, by, value }) => reverseHandover({ id, by, ...value }),
});

export { loader, action };

export default function ReverseHandover() {
  const { handover } = useLoaderData<typeof loader>();
  const intro = (
    <p>
      {formatRupees(handover.amount)} from {handover.fromName} to {handover.toName}, recorded{" "}
      <span className="number">{formatDateTime(handover.createdAt)}</span>. The row stays, and a second one takes it
      back.
    </p>
  );
  return (
    <FormPage title="Undo a handover" backTo="Back to the cash" intro={intro} submit="Undo it" busy="Undoing...">
      <TextArea name="reason" label="Why" rows={3} required maxLength={MAX_NOTE} />
    </FormPage>
  );
}
