import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type z } from "zod";

import { Qr } from "~/components/booking/qr";
import { CodeField } from "~/components/form/code-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { PlainForm } from "~/components/form/form";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { checkForm, rerender, textIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireUser } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import {
  beginSecondFactor,
  endSecondFactor,
  getOwnSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
} from "~/models/people/account/second-factor.server";
import { codeSchema, ownPasswordSchema, passwordAndCodeSchema } from "~/models/people/user/schema";
import { type Result } from "~/result";
import { formatDateTime } from "~/values/calendar";
import { isRejectedForm, type RejectedForm } from "~/values/rejected-form";

const HERE = "/profile/second-factor";

export const meta = pageMeta(() => ({ title: "Second factor" }));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const factor = await getOwnSecondFactor(user);
  if (!user.isStaff && !factor.on) throw redirect("/profile");
  return factor;
}

export async function action({ request }: ActionFunctionArgs) {
  const { user, fields } = await receiveForm(request, "user");
  switch (textIn(fields, "intent")) {
    case "prove":
      return answer(fields, codeSchema, (given) => proveSecondFactor(user, given));
    case "renew":
      return answer(fields, passwordAndCodeSchema, (given) => renewRecoveryCodes(user, given));
    case "end":
      return answer(fields, passwordAndCodeSchema, (given) => endSecondFactor(user, given));
    default:
      return answer(fields, ownPasswordSchema, (given) => beginSecondFactor(user, given));
  }
}

/** Recovery codes are in the response itself, because they are shown once and stored nowhere. */
async function answer<S extends z.ZodType>(
  fields: FormData,
  schema: S,
  run: (given: z.output<S>) => Promise<Result<{ msg?: string; codes?: string[] }>>,
) {
  const form = checkForm(fields, schema);
  if (!form.ok) return rerender(form);
  const result = await run(form.value);
  if (!result.ok) return rerender({ values: {} }, result);
  const { msg, codes } = result.value;
  if (codes) return data({ codes });
  return msg ? redirectWithSuccess(HERE, msg) : redirect(HERE);
}

export default function SecondFactor() {
  const { on, begun, isRequired } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const rejected = isRejectedForm(answered) ? answered : undefined;
  return (
    <>
      <h2>Second factor</h2>
      {answered && "codes" in answered ? (
        <RecoveryCodes codes={answered.codes} />
      ) : on ? (
        <IsOn {...on} isRequired={isRequired} rejected={rejected} />
      ) : begun ? (
        <ProveForm {...begun} rejected={rejected} />
      ) : (
        <BeginForm isRequired={isRequired} rejected={rejected} />
      )}
    </>
  );
}

type StepProps = { rejected?: RejectedForm };

function BeginForm({ isRequired, rejected }: StepProps & { isRequired: boolean }) {
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

function ProveForm({ secret, link, rejected }: StepProps & { secret: string; link: string }) {
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

function RecoveryCodes({ codes }: { codes: string[] }) {
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

function IsOn({ since, codesLeft, isRequired, rejected }: IsOnProps) {
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
