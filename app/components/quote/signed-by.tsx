import { Select } from "~/components/form/field";

type SignedByProps = { team: string[]; name?: string | null };

/** Whom of the team the guest reads of; without a team there is nobody to name. */
export function SignedBy({ team, name }: SignedByProps) {
  if (team.length === 0) return null;
  return (
    <Select
      name="signedBy"
      label="Made by (optional)"
      hint="The guest reads the first name, and sees the face"
      defaultValue={name ?? ""}
    >
      <option value="">nobody is named</option>
      {team.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </Select>
  );
}
