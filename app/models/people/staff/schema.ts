import { z } from "zod";

import { STAFF_ROLES } from "~/models/people/user/rights";
import { answeredField, emailField, lineField } from "~/values/fields";

export const invitationSchema = z.object({
  name: lineField("the person's name", 100),
  email: emailField("the person's email address"),
  role: z.enum(STAFF_ROLES, "Please choose a role."),
  answered: answeredField,
});

export type Invitation = z.output<typeof invitationSchema>;
