import { type ReactNode } from "react";

import { type Profile } from "~/models/people/user/schema";

import { Field } from "./field";

export const PROFILE_FIELDS = [
  { name: "name", label: "Name", type: "text", autoComplete: "name" },
  { name: "email", label: "Email", type: "email", autoComplete: "email" },
  { name: "phoneNumber", label: "Phone number", type: "tel", autoComplete: "tel" },
  { name: "street", label: "Street", type: "text", autoComplete: "address-line1" },
  { name: "postalCode", label: "Postal code", type: "text", autoComplete: "postal-code" },
  { name: "city", label: "City", type: "text", autoComplete: "address-level2" },
  { name: "state", label: "State", type: "text", autoComplete: "address-level1" },
  { name: "country", label: "Country", type: "text", autoComplete: "country-name" },
] as const;

type Hints = Partial<Record<(typeof PROFILE_FIELDS)[number]["name"], string>>;

type ProfileFieldsProps = {
  profile?: Profile;
  hints?: Hints;
  /** Why the address is asked for. */
  addressReason?: string;
  /** A field for the password, between the person and the address. */
  children?: ReactNode;
};

export function ProfileFields({ profile, hints, addressReason, children }: ProfileFieldsProps) {
  const fieldOf = (field: (typeof PROFILE_FIELDS)[number]) => (
    <Field key={field.name} {...field} required defaultValue={profile?.[field.name]} hint={hints?.[field.name]} />
  );
  return (
    <>
      <fieldset className="group">
        <legend>You</legend>
        {PROFILE_FIELDS.slice(0, 3).map(fieldOf)}
        {children}
      </fieldset>
      <fieldset className="group">
        <legend>Address</legend>
        {addressReason && <p className="group-reason">{addressReason}</p>}
        {PROFILE_FIELDS.slice(3).map(fieldOf)}
      </fieldset>
    </>
  );
}
