import { Select } from "~/components/form/field";
import { type RejectedForm } from "~/values/rejected-form";

type SignedByProps = { team: string[]; name?: string | null; rejected?: RejectedForm };

/** Whom of the team the guest reads of; without a team there is nobody to name. */
export function SignedBy({ team, name, rejected }: SignedByProps) {
  if (team.length === 0) return null;
  return (
    <Select
      name="signedBy"
      label="Made by (optional)"
      hint="The guest reads the first name, and sees the face"
      defaultValue={name ?? ""}
      rejected={rejected}
    >
      <option value="">nobody is named</option>
      {team.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </Select>
  );
}
