import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { PlainForm } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { clientAddress } from "~/http/client-address.server";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { getRedirectTo, loginPath } from "~/http/redirect-to";
import { getAsked, rememberAsked } from "~/http/typed-address.server";
import { getWantedPage } from "~/http/wanted-page.server";
import { requestPasswordReset } from "~/models/people/account/password.server";
import { emailOnlySchema } from "~/models/people/user/schema";
import { fateOfLink } from "~/models/system/mail/fate.server";

export const handle = { styles: ["forms", "account", "auth"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Forgot password" }));

export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = getRedirectTo(request);
  const email = new URL(request.url).searchParams.has("sent") ? await getAsked(request) : null;
  if (!email) return { redirectTo, sent: null };
  const sent = fateOfLink(`If ${email} has an account, a link to choose a new password`);
  // Renews the cookie, which also keeps the page out of every cache.
  return data({ redirectTo, sent }, { headers: { "Set-Cookie": await rememberAsked(email) } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { form } = await parseForm(request, "anyone", emailOnlySchema);
  if (!form.ok) return rerender(form);

  const redirectTo = getRedirectTo(request) ?? (await getWantedPage(request));
  const asked = { ...form.value, clientAddress: clientAddress(context), redirectTo };
  const result = await requestPasswordReset(asked);
  if (!result.ok) return rerender(form, result);

  const query = new URLSearchParams({ sent: "1", ...(redirectTo && { redirectTo }) });
  return redirect(`/forgot-password?${query}`, { headers: { "Set-Cookie": await rememberAsked(form.value.email) } });
}

export default function ForgotPassword() {
  const { redirectTo, sent } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1>{sent ? "Check your mail" : "Forgot password"}</h1>
      {sent ? (
        <>
          <p>{sent} It works once, for 60 minutes.</p>
          <p>If it does not come, look among spam and promotions, or ask again in a minute. Is the address right?</p>
        </>
      ) : (
        <p>
          Tell us your email address, and we send you a link to choose a new password. It works once, for 60 minutes.
        </p>
      )}
      <PlainForm method="post" rejected={rejected}>
        <ErrorSummary rejected={rejected} />
        <Field name="email" label="Email" type="email" required autoComplete="username" />
        <SubmitButton busy="Sending...">{sent ? "Send it again" : "Send the link"}</SubmitButton>
      </PlainForm>
      <p>
        <a href={loginPath(redirectTo)}>Back to login</a>
      </p>
    </>
  );
}
