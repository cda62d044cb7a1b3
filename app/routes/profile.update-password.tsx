import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";

import { ErrorSummary } from "~/components/error-summary";
import { Field } from "~/components/field";
import { NewPasswordField } from "~/components/new-password-field";
import { pageMeta } from "~/components/page-meta";
import { SubmitButton } from "~/components/submit-button";
import { redirectWithSuccess } from "~/http/flash.server";
import { parseForm, refill } from "~/http/forms.server";
import { requireUser } from "~/http/session.server";
import { changePassword } from "~/models/user/change-password.server";
import { passwordChangeSchema } from "~/models/user/schema";

export const meta = pageMeta(() => ({ title: "Update Password" }));

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return null;
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = await parseForm(request, passwordChangeSchema);
  if (!form.ok) return refill(form);

  const result = await changePassword(user, form.value);
  if (!result.ok) return refill(form, result);

  return redirectWithSuccess("/profile", result.value.msg);
}

export default function UpdatePassword() {
  const refill = useActionData<typeof action>();
  return (
    <form method="post">
      <ErrorSummary refill={refill} />
      <Field
        name="oldPassword"
        label="Old password"
        type="password"
        required
        autoComplete="current-password"
        refill={refill}
      />
      <NewPasswordField name="newPassword" label="New password" refill={refill} />
      <SubmitButton busy="Updating...">Update Password</SubmitButton>
    </form>
  );
}
