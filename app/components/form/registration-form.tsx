import { type RejectedForm } from "~/values/rejected-form";

import { ErrorSummary } from "./error-summary";
import { PlainForm } from "./form";
import { NewPasswordField } from "./new-password-field";
import { ProfileFields } from "./profile-fields";
import { SubmitButton } from "./submit-button";

const HINTS = {
  email: "We send a link to this address before you can log in.",
  phoneNumber: "Where we reach you about your trip, like +91 98765 43210.",
};

type RegistrationFormProps = { action?: string; submit: string; rejected?: RejectedForm };

/** Browsers fill only what is seen and empty: so all nine fields stand open, and none has a value to begin with. */
export function RegistrationForm({ action, submit, rejected }: RegistrationFormProps) {
  return (
    <PlainForm method="post" action={action} rejected={rejected}>
      <ErrorSummary rejected={rejected} />
      <ProfileFields hints={HINTS} addressReason="Asked by hotels, and for your receipt.">
        <NewPasswordField name="password" label="Password" />
      </ProfileFields>
      <SubmitButton busy="Registering...">{submit}</SubmitButton>
    </PlainForm>
  );
}
