import { type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { TextArea } from "~/components/form/field";
import { FormPage } from "~/components/form/form-page";
import { formPage } from "~/http/pages/form-page.server";
import { MAX_ANSWER } from "~/models/money/payment/limits";
import { refuseClaim } from "~/models/money/payment-claim/decide-claim.server";
import { refuseClaimSchema } from "~/models/money/payment-claim/schema";
import { getOpenClaim } from "~/models/office/list/claims.server";
import { done, refuse } from "~/result";
import { formatRupees } from "~/values/money";

export const meta: MetaFunction = () => [{ title: "Refuse a payment" }];

const { loader, action } = formPage({
  right: "record-payments",
  list: "/admin-dashboard/claims",
  async load({ id }) {
    const claim = await getOpenClaim(id);
    if (!claim) return refuse("NOT_FOUND", "This payment was accepted or refused already.");
    const { amount, bookingNumber, customerName, utr } = claim;
    return done({ amount, bookingNumber, customerName, utr });
  },
  schema: refuseClaimSchema,
  command: ({ id, by, value }) => refuseClaim({ id, by, ...value }),
  gone: ["NOT_FOUND", "STALE_EDIT"],
});

export { loader, action };

export default function RefuseClaim() {
  const { amount, bookingNumber, customerName, utr } = useLoaderData<typeof loader>();
  return (
    <FormPage
      title={`Refuse ${formatRupees(amount)} for booking ${bookingNumber}`}
      backTo="Back to the payments"
      intro={<p>{`${customerName} told us of ${utr}.`}</p>}
      submit="Refuse it"
      busy="Refusing..."
    >
      <TextArea
        name="answer"
        label="Your answer"
        hint="Goes to the guest by mail and stands on the booking's page."
        rows={4}
        required
        maxLength={MAX_ANSWER}
      />
    </FormPage>
  );
}
