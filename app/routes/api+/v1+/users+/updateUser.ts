import { api, verb } from "~/http/api/api.server";
import { messageShape } from "~/http/api/reply.server";
import { updateUser } from "~/models/people/account/profile.server";
import { userShape } from "~/models/people/user/json";
import { profileSchema } from "~/models/people/user/schema";

const { loader, action } = api({
  PATCH: verb({
    summary:
      "Change the caller's profile; a new e-mail address counts once it is confirmed with its mailed link and the password",
    auth: "user",
    input: profileSchema,
    output: messageShape("Profile updated successfully!", { user: userShape }),
    run: ({ user, input }) => updateUser(user, input),
  }),
});

export { loader, action };
