import { z } from "zod";

import { STAFF_ROLES } from "~/models/people/user/rights";
import { emailField, lineField } from "~/values/fields";

export const invitationSchema = z.object({
  name: lineField("the person's name", 100),
  email: emailField("the person's email address"),
  role: z.enum(STAFF_ROLES, "Please choose a role."),
  /** The e-mail address of the customer account that the admin agreed to make staff. */
  confirmed: z.string().optional(),
});

export type Invitation = z.output<typeof invitationSchema>;
