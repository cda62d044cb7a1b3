import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { clientAddress } from "~/http/client-address.server";
import { guardAction } from "~/http/forms/parse-form.server";
import { requireVisitor } from "~/http/guards.server";
import { redirectWithResult } from "~/http/pages/flash.server";
import { getRedirectTo, withRedirectTo } from "~/http/redirect-to";
import { getAddress, rememberAddress } from "~/http/typed-address.server";
import { resendVerification } from "~/models/verification/send-verification.server";

export const meta = pageMeta(() => ({ title: "Check your mail" }));

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  const email = await getAddress(request);
  if (!email) throw redirect("/resend-verification");
  const page = { email, redirectTo: getRedirectTo(request) };
  return data(page, { headers: { "Set-Cookie": await rememberAddress(email) } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await guardAction(request, "visitor");
  const email = await getAddress(request);
  if (!email) return redirect("/resend-verification");

  const result = await resendVerification({ email, clientAddress: clientAddress(context) });
  return redirectWithResult(withRedirectTo("/check-mail", getRedirectTo(request)), result);
}

export default function CheckMail() {
  const { email, redirectTo } = useLoaderData<typeof loader>();
  return (
    <div className="prose">
      <h1>Check your mail</h1>
      <p>
        The link that opens your account goes to <strong className="address">{email}</strong>. Open it within 24 hours,
        then log in.
      </p>
      <h2>If it does not come</h2>
      <ul>
        <li>Give it a few minutes, and look among spam and promotions.</li>
        <li>
          Not your address? <a href={withRedirectTo("/register", redirectTo)}>Register again</a> with the right one.
        </li>
        <li>Or have a new link sent, once a minute at most. It ends the one before.</li>
      </ul>
      <form method="post">
        <SubmitButton busy="Sending...">Resend the mail</SubmitButton>
      </form>
      <p>
        Opened the link already? <a href={withRedirectTo("/login", redirectTo)}>Login</a>
      </p>
    </div>
  );
}
