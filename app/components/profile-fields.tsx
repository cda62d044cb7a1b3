import { type Refill } from "~/models/refill";
import { type Profile } from "~/models/user/schema";

import { Field } from "./field";

/** What a profile consists of, as forms and the profile page show it. */
export const PROFILE_FIELDS = [
  { name: "name", label: "Name", type: "text", autoComplete: "name" },
  { name: "email", label: "Email", type: "email", autoComplete: "email" },
  { name: "phoneNumber", label: "Phone number", type: "tel", autoComplete: "tel" },
  { name: "street", label: "Street", type: "text", autoComplete: "address-line1" },
  { name: "city", label: "City", type: "text", autoComplete: "address-level2" },
  { name: "postalCode", label: "Postal code", type: "text", autoComplete: "postal-code" },
  { name: "state", label: "State", type: "text", autoComplete: "address-level1" },
  { name: "country", label: "Country", type: "text", autoComplete: "country-name" },
] as const;

type Hints = Partial<Record<(typeof PROFILE_FIELDS)[number]["name"], string>>;

/** The fields registration and profile share. */
export function ProfileFields({ refill, profile, hints }: { refill?: Refill; profile?: Profile; hints?: Hints }) {
  return PROFILE_FIELDS.map((field) => (
    <Field
      key={field.name}
      {...field}
      required
      refill={refill}
      defaultValue={profile?.[field.name]}
      hint={hints?.[field.name]}
    />
  ));
}
