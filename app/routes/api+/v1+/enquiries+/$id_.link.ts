import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { renewEnquiryLink } from "~/models/sales/enquiry/change-enquiry.server";
import { like } from "~/values/pick";

const LINK = "https://www.example.com/asked/AbCdEfGhIjKlMnOpQrStUv";

const { loader, action } = api({
  POST: verb({
    summary: "Make a new link to the guest's page of a question; an old one no longer works",
    auth: "edit-bookings",
    output: messageShape(`Question 12 has a new link, and an old one no longer works: ${LINK}`, {
      url: like(z.url(), LINK, "Secret: opens the guest's page."),
    }),
    run: ({ params, user }) => renewEnquiryLink({ id: params.id, by: user }),
  }),
});

export { loader, action };
