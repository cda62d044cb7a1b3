import { z } from "zod";

import { api, verb } from "~/http/api/api.server";
import { literalMessage } from "~/http/api/reply.server";
import { clientAddress } from "~/http/client-address.server";
import { registerUser } from "~/models/user/registration/register-user.server";
import { registrationSchema } from "~/models/user/schema";

const { loader, action } = api({
  POST: verb({
    summary: "Register; a link to verify the address is mailed",
    auth: "anyone",
    input: registrationSchema,
    output: z.object({ msg: literalMessage("Please, verify your email to login!") }),
    status: 201,
    run: ({ input, context }) => registerUser({ ...input, clientAddress: clientAddress(context) }),
  }),
});

export { loader, action };
