import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/error-summary";
import { pageMeta } from "~/components/page-meta";
import { ProfileFields } from "~/components/profile-fields";
import { SubmitButton } from "~/components/submit-button";
import { redirectWithSuccess } from "~/http/flash.server";
import { parseForm, refill } from "~/http/forms.server";
import { formActionFor } from "~/http/kept-form.server";
import { requireUser } from "~/http/session.server";
import { getUserDetail } from "~/models/user/get-user-detail.server";
import { profileSchema } from "~/models/user/schema";
import { updateUser } from "~/models/user/update-user.server";

export const meta = pageMeta(() => ({ title: "Update detail" }));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return { ...(await getUserDetail(user.id)), formAction: formActionFor(request, user) };
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = await parseForm(request, profileSchema);
  if (!form.ok) return refill(form);

  const result = await updateUser(user, form.value);
  if (!result.ok) return refill(form, result);

  return redirectWithSuccess("/profile", result.value.msg);
}

export default function UpdateDetails() {
  const { user, formAction } = useLoaderData<typeof loader>();
  const refill = useActionData<typeof action>();
  return (
    <form method="post" action={formAction}>
      <ErrorSummary refill={refill} />
      <ProfileFields
        refill={refill}
        profile={user}
        hints={{ email: "A new address counts once you open the link we send to it." }}
      />
      <SubmitButton busy="Updating...">Update</SubmitButton>
    </form>
  );
}
