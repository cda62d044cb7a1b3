import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { PlainForm } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { KeptTripCard } from "~/components/package/kept-trip";
import { clientAddress } from "~/http/client-address.server";
import { checkForm, rerender } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireVisitor } from "~/http/guards.server";
import { redirectWithResult, redirectWithSuccess } from "~/http/pages/flash.server";
import { keptTripOf } from "~/http/pages/kept-trip.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { getRedirectTo, withRedirectTo } from "~/http/redirect-to";
import { getRegistration, rememberRegistration } from "~/http/registered.server";
import { getAddress, rememberAddress } from "~/http/typed-address.server";
import { correctAddress } from "~/models/people/account/register.server";
import { addressCorrectionSchema } from "~/models/people/user/schema";
import { resendVerification } from "~/models/people/verification/send-verification.server";

export const handle = { isPastShop: true, styles: ["prose", "forms", "tripBox", "auth"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Check your mail" }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireVisitor(request);
  const email = await getAddress(request);
  if (!email) throw redirect("/resend-verification");
  const page = { email, trip: await keptTripOf(request, context), redirectTo: getRedirectTo(request) };
  return data(page, { headers: { "Set-Cookie": await rememberAddress(email) } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { fields } = await receiveForm(request, "visitor");
  const email = await getAddress(request);
  if (!email) return redirect("/resend-verification");

  const redirectTo = getRedirectTo(request);
  const here = withRedirectTo("/check-mail", redirectTo);
  const by = { clientAddress: clientAddress(context), redirectTo };
  if (!fields.has("email")) {
    const registered = await getRegistration(request);
    // Renewed, because it lives as long as the newest link.
    const renewed = registered ? { headers: { "Set-Cookie": await rememberRegistration(registered) } } : {};
    return redirectWithResult(here, await resendVerification({ email, ...by }), renewed);
  }

  const form = checkForm(fields, addressCorrectionSchema);
  if (!form.ok) return rerender(form);
  const result = await correctAddress({ typedEmail: email, ...form.value, ...by });
  if (!result.ok) return rerender(form, result);

  const headers = new Headers({ "Set-Cookie": await rememberAddress(form.value.email) });
  headers.append("Set-Cookie", await rememberRegistration(result.value.userId));
  return redirectWithSuccess(here, result.value.msg, { headers });
}

export default function CheckMail() {
  const { email, trip, redirectTo } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const mailbox = mailboxOf(email);
  return (
    <div className="prose">
      <h1>Check your mail</h1>
      <ErrorSummary rejected={rejected} />
      <p>
        The link that opens your account goes to <strong className="address">{email}</strong>. Open it within 24 hours
        {trip ? " in this browser: your trip is there as you chose it, with one button to send." : ", then log in."}
      </p>
      {mailbox && (
        <p>
          <a className="button" href={mailbox.url}>
            Open {mailbox.name}
          </a>
        </p>
      )}
      {trip && <KeptTripCard trip={trip} isFolded />}
      <p>
        Opened the link already? <a href={withRedirectTo("/login", redirectTo)}>Login</a>
      </p>
      <h2>If it does not come</h2>
      <ul>
        <li>Give it a few minutes, and look among spam and promotions.</li>
        <li>Or have a new link sent, once a minute at most. It ends the one before.</li>
      </ul>
      <form method="post">
        <SubmitButton busy="Sending...">Resend the mail</SubmitButton>
      </form>
      <h2>If this is not your address</h2>
      <p>Write the right one. We keep everything else, and the link that went to the wrong one ends.</p>
      <PlainForm method="post" rejected={rejected}>
        <Field
          name="email"
          label="The right email"
          type="email"
          required
          autoComplete="username"
          defaultValue={email}
        />
        <Field
          name="password"
          label="The password you chose"
          type="password"
          required
          autoComplete="current-password"
        />
        <SubmitButton busy="Sending...">Send the link there</SubmitButton>
      </PlainForm>
    </div>
  );
}

const MAILBOXES = [
  { name: "Gmail", of: /@(gmail|googlemail)\.com$/, url: "https://mail.google.com/" },
  { name: "Outlook", of: /@(outlook|hotmail|live)\.com$/, url: "https://outlook.live.com/mail/" },
  { name: "Yahoo Mail", of: /@yahoo\.(com|co\.in|in)$/, url: "https://mail.yahoo.com/" },
];

function mailboxOf(email: string) {
  return MAILBOXES.find(({ of }) => of.test(email));
}
