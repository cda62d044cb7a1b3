import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { CodeField } from "~/components/form/code-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { PlainForm } from "~/components/form/form";
import { NewPasswordField } from "~/components/form/new-password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireUser } from "~/http/guards.server";
import { setLoginCookies } from "~/http/login-cookies.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { browserOf } from "~/http/session.server";
import { changePassword } from "~/models/people/account/password.server";
import { hasSecondFactor } from "~/models/people/second-factor/check-code.server";
import { roleOf } from "~/models/people/user/accounts.server";
import { minPassword } from "~/models/people/user/password-length";
import { passwordChangeSchema } from "~/models/people/user/schema";

export const meta = pageMeta(() => ({ title: "Update Password" }));

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireUser(request);
  return { minLength: minPassword(await roleOf(id)), needsCode: await hasSecondFactor(id) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user, form } = await parseForm(request, "user", passwordChangeSchema);
  if (!form.ok) return rerender(form);

  const result = await changePassword(user, { ...form.value, browser: browserOf(request) });
  if (!result.ok) return rerender(form, result);

  const headers = new Headers();
  await setLoginCookies(headers, result.value);
  return redirectWithSuccess("/profile", result.value.body.msg, { headers });
}

export default function UpdatePassword() {
  const { minLength, needsCode } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <PlainForm method="post" rejected={rejected}>
      <ErrorSummary rejected={rejected} />
      <Field name="oldPassword" label="Old password" type="password" required autoComplete="current-password" />
      <NewPasswordField name="newPassword" label="New password" minLength={minLength} />
      {needsCode && <CodeField />}
      <SubmitButton busy="Updating...">Update Password</SubmitButton>
    </PlainForm>
  );
}
