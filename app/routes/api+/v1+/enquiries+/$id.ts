import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { changeEnquiry } from "~/models/sales/enquiry/change-enquiry.server";
import { enquiryShape } from "~/models/sales/enquiry/json";
import { enquiryEditSchema } from "~/models/sales/enquiry/schema";

const { loader, action } = api({
  PATCH: verb({
    summary: "Say what has become of a question",
    auth: "edit-bookings",
    input: enquiryEditSchema,
    output: messageShape("Marked as lost.", { enquiry: enquiryShape }),
    run: ({ user, params, input }) => changeEnquiry({ id: params.id, by: user, ...input }),
  }),
});

export { loader, action };
