import { Qr } from "~/components/booking/qr";
import { CodeField } from "~/components/form/code-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { PlainForm } from "~/components/form/form";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { formatDateTime } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";

type StepProps = { rejected?: RejectedForm };

export function BeginForm({ isRequired, rejected }: StepProps & { isRequired: boolean }) {
  return (
    <>
      {isRequired && (
        <p className="notice">An admin requires a second factor of all staff. The desk opens once you have one.</p>
      )}
      <p>
        Each login then asks for a code that an app on your phone shows, such as Aegis, Google Authenticator or the one
        in your password manager. Whoever learns your password cannot log in without it.
      </p>
      <PlainForm method="post" rejected={rejected}>
        <ErrorSummary rejected={rejected} />
        <OwnPassword />
        <SubmitButton busy="Preparing...">Set it up</SubmitButton>
      </PlainForm>
    </>
  );
}

function OwnPassword() {
  return <PasswordField name="password" label="Your password" autoComplete="current-password" />;
}

export function ProveForm({ secret, link, rejected }: StepProps & { secret: string; link: string }) {
  return (
    <>
      <p>Let the app read this picture. On the phone itself, tap the link, or type the key.</p>
      <p>
        <Qr text={link} label="The key as a code for the app" />
      </p>
      <p>
        <a href={link}>Open in the app</a>
      </p>
      <p>
        Key: <code>{secret}</code>
      </p>
      <PlainForm method="post" rejected={rejected}>
        <input type="hidden" name="intent" value="prove" />
        <ErrorSummary rejected={rejected} />
        <CodeField />
        <SubmitButton busy="Checking...">Turn it on</SubmitButton>
      </PlainForm>
    </>
  );
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <p className="notice">
        Your second factor is on. Please print these recovery codes or write them down, and keep them apart from the
        phone: they are shown this once. Each replaces the phone&apos;s code in one login.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a href="/profile/second-factor">I have them</a>
      </p>
    </>
  );
}

type IsOnProps = StepProps & { since: string; codesLeft: number; isRequired: boolean };

export function IsOn({ since, codesLeft, isRequired, rejected }: IsOnProps) {
  return (
    <>
      <p>
        On since <span className="number">{formatDateTime(since)}</span>. Recovery codes left: {codesLeft}.
      </p>
      <PlainForm method="post" className="stack" rejected={rejected}>
        <ErrorSummary rejected={rejected} />
        <OwnPassword />
        <CodeField />
        <button type="submit" className="button" name="intent" value="renew" data-busy="Making...">
          Make new recovery codes
        </button>
        {!isRequired && (
          <button type="submit" className="button button-quiet" name="intent" value="end" data-busy="Ending...">
            Turn it off
          </button>
        )}
      </PlainForm>
    </>
  );
}
