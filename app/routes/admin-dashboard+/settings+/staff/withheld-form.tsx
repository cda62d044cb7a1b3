import { Form } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { can, type Role, WITHHELD_IN_WORDS, WITHHOLDABLE } from "~/models/people/user/rights";

type WithheldFormProps = { user: { _id: string; name: string; role: Role; withheld: string[] } };

/** What this person may not do although the role includes it. */
export function WithheldForm({ user: { _id, name, role, withheld } }: WithheldFormProps) {
  const ofRole = WITHHOLDABLE.filter((right) => can(role, right));
  return (
    <Form method="post" key={[role, ...withheld].join()} className="withheld">
      <input type="hidden" name="id" value={_id} />
      <fieldset>
        <legend>
          May not <span className="visually-hidden">({name})</span>
        </legend>
        {ofRole.map((right) => (
          <label key={right} className="choice">
            <input type="checkbox" name="withheld" value={right} defaultChecked={withheld.includes(right)} />
            <span>{WITHHELD_IN_WORDS[right]}</span>
          </label>
        ))}
      </fieldset>
      <PendingButton name="intent" value="withhold" className="link-button" busy="Saving...">
        Save <span className="visually-hidden">what {name} may not do</span>
      </PendingButton>
    </Form>
  );
}
