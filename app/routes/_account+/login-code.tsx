import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { CodeField } from "~/components/form/code-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { PlainForm } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { checkForm, readForm, rerender } from "~/http/forms/form.server";
import { guardAction } from "~/http/forms/parse-form.server";
import { requireVisitor } from "~/http/guards.server";
import { clientOf, getFirstStep } from "~/http/login-cookies.server";
import { redirectAfterLogin } from "~/http/pages/after-login.server";
import { redirectWithError } from "~/http/pages/flash.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { getRedirectTo, loginPath } from "~/http/redirect-to";
import { findFirstStep, logInWithCode } from "~/models/people/session/log-in.server";
import { codeSchema } from "~/models/people/user/schema";

export const handle = { styles: ["forms", "account", "auth"] } satisfies PageHandle;

export const meta = pageMeta(() => ({ title: "Login" }));

// Whether the page is shown depends on a cookie.
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  const firstStep = await getFirstStep(request);
  const login = loginPath(getRedirectTo(request));
  if (!firstStep || !(await findFirstStep(firstStep))) throw redirect(login);
  return { login };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await guardAction(request, "visitor");
  const form = checkForm(await readForm(request.clone()), codeSchema);
  if (!form.ok) return rerender(form);
  const firstStep = await getFirstStep(request);
  const client = await clientOf(request, context);
  const result = firstStep && (await logInWithCode({ firstStep, ...form.value, ...client }));
  if (result?.ok) return redirectAfterLogin(request, result.value);
  if (result && result.code !== "UNAUTHENTICATED") return rerender(form, result);
  return redirectWithError(loginPath(getRedirectTo(request)), result?.msg ?? "Please log in again.");
}

export default function LoginCode() {
  const { login } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <h1>Your code</h1>
      <PlainForm method="post" rejected={rejected}>
        <ErrorSummary rejected={rejected} />
        <CodeField />
        <SubmitButton busy="Logging in...">Login</SubmitButton>
      </PlainForm>
      <p>
        Is the phone lost? Enter one of your recovery codes. Without one, another admin can reset your second factor
        under Settings, Team, or your host can.
      </p>
      <p>
        <a href={login}>Log in as somebody else</a>
      </p>
    </>
  );
}
