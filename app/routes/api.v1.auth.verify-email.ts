import { api } from "~/http/api.server";
import { verificationSchema } from "~/models/user/schema";
import { verifyEmail } from "~/models/verification/verify-email.server";

const { loader, action } = api({
  POST: { auth: "anyone", input: verificationSchema, run: ({ input }) => verifyEmail(input) },
});

export { loader, action };
