import { type Profile } from "~/models/people/user/schema";
import { type RejectedForm } from "~/values/rejected-form";

import { Field } from "./field";

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

const GROUPS = [
  { title: "You", fields: PROFILE_FIELDS.slice(0, 3) },
  { title: "Address", fields: PROFILE_FIELDS.slice(3) },
];

type Hints = Partial<Record<(typeof PROFILE_FIELDS)[number]["name"], string>>;

export function ProfileFields({
  rejected,
  profile,
  hints,
}: {
  rejected?: RejectedForm;
  profile?: Profile;
  hints?: Hints;
}) {
  return GROUPS.map(({ title, fields }) => (
    <fieldset key={title} className="group">
      <legend>{title}</legend>
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          required
          rejected={rejected}
          defaultValue={profile?.[field.name]}
          hint={hints?.[field.name]}
        />
      ))}
    </fieldset>
  ));
}
