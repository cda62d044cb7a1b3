import { api } from "~/http/api.server";
import { clientAddress } from "~/http/client-address.server";
import { registerUser } from "~/models/user/register-user.server";
import { registrationSchema } from "~/models/user/schema";

const { loader, action } = api({
  POST: {
    auth: "anyone",
    input: registrationSchema,
    status: 201,
    run: ({ input, context }) => registerUser({ ...input, clientAddress: clientAddress(context) }),
  },
});

export { loader, action };
