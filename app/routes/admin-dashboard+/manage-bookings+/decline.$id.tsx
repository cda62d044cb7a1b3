import { type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Wish } from "~/components/change-request/wish";
import { TextArea } from "~/components/form/field";
import { FormPage } from "~/components/form/form-page";
import { redirectWithError } from "~/http/pages/flash.server";
import { formPage } from "~/http/pages/form-page.server";
import { getBooking } from "~/models/booking/row/get-booking.server";
import { answerChange, NOT_OPEN } from "~/models/sales/change-request/answer-change.server";
import { getOpenChange } from "~/models/sales/change-request/ask-change.server";
import { isInWords } from "~/models/sales/change-request/json";
import { answerSchema } from "~/models/sales/change-request/schema";
import { done, refuse } from "~/result";

const LIST = "/admin-dashboard/manage-bookings";

export const meta: MetaFunction = () => [{ title: "Answer a wish" }];

const { loader, action } = formPage({
  right: "edit-bookings",
  list: (id) => `${LIST}/edit/${id}`,
  async load({ id }) {
    const found = await getBooking(id);
    if (!found.ok) throw await redirectWithError(LIST, found.msg);
    const { _id, bookingNumber } = found.value.booking;
    const change = await getOpenChange(_id);
    return change ? done({ bookingNumber, change }) : refuse("STALE_EDIT", NOT_OPEN);
  },
  schema: answerSchema,
  command: ({ id, by, value }) => answerChange({ id, by, ...value }),
  gone: ["NOT_FOUND", "STALE_EDIT"],
});

export { loader, action };

export default function DeclineChange() {
  const { bookingNumber, change } = useLoaderData<typeof loader>();
  const inWords = isInWords(change);
  return (
    <FormPage
      title={`${inWords ? "Answer the wish" : "Decline the change"} of booking ${bookingNumber}`}
      backTo="Back to the booking"
      intro={<Wish change={change} />}
      submit={inWords ? "Send the answer" : "Decline the change"}
      busy={inWords ? "Sending..." : "Declining..."}
    >
      <input type="hidden" name="request" value={change._id} />
      <TextArea
        name="answer"
        label="Your answer"
        hint="Goes to the guest by mail and stands on the booking's page."
        rows={4}
        required
        maxLength={1000}
      />
    </FormPage>
  );
}
