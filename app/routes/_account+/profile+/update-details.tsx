import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { PlainForm } from "~/components/form/form";
import { ProfileFields } from "~/components/form/profile-fields";
import { SubmitButton } from "~/components/form/submit-button";
import { pageMeta } from "~/components/layout/page-meta";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireUser } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { getUserDetail, updateUser } from "~/models/people/account/profile.server";
import { profileSchema } from "~/models/people/user/schema";

export const meta = pageMeta(() => ({ title: "Update detail" }));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return { ...(await getUserDetail(user.id)), formAction: formActionFor(request, user) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user, form } = await parseForm(request, "user", profileSchema);
  if (!form.ok) return rerender(form);

  const result = await updateUser(user, form.value);
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess("/profile", result.value.msg);
}

export default function UpdateDetails() {
  const { user, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <PlainForm method="post" action={formAction} rejected={rejected}>
      <ErrorSummary rejected={rejected} />
      <ProfileFields
        profile={user}
        hints={{
          email: "A new address counts once you confirm it with the link we send to it, and with your password.",
        }}
      />
      <SubmitButton busy="Updating...">Update</SubmitButton>
    </PlainForm>
  );
}
