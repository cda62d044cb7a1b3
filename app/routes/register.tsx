import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/error-summary";
import { NewPasswordField } from "~/components/new-password-field";
import { pageMeta } from "~/components/page-meta";
import { ProfileFields } from "~/components/profile-fields";
import { SubmitButton } from "~/components/submit-button";
import { clientAddress } from "~/http/client-address.server";
import { redirectWithSuccess } from "~/http/flash.server";
import { parseForm, refill } from "~/http/forms.server";
import { getRedirectTo, withRedirectTo } from "~/http/redirect-to";
import { requireVisitor } from "~/http/session.server";
import { registerUser } from "~/models/user/register-user.server";
import { registrationSchema } from "~/models/user/schema";

export const meta = pageMeta(() => ({
  title: "Register",
  description: "Make an account in a minute: then you can book a package and follow your bookings.",
  path: "/register",
}));

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request);
  return { redirectTo: getRedirectTo(request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireVisitor(request);
  const form = await parseForm(request, registrationSchema);
  if (!form.ok) return refill(form);

  const redirectTo = getRedirectTo(request);
  const result = await registerUser({ ...form.value, clientAddress: clientAddress(context), redirectTo });
  if (!result.ok) return refill(form, result);

  return redirectWithSuccess(withRedirectTo("/login", redirectTo), result.value.msg);
}

const HINTS = {
  email: "We send a link to this address before you can log in.",
  phoneNumber: "Where we reach you about your trip, like +91 98765 43210.",
};

export default function Register() {
  const { redirectTo } = useLoaderData<typeof loader>();
  const refill = useActionData<typeof action>();
  return (
    <>
      <h1>Register</h1>
      <form method="post">
        <ErrorSummary refill={refill} />
        <ProfileFields refill={refill} hints={HINTS} />
        <NewPasswordField name="password" label="Password" refill={refill} />
        <SubmitButton busy="Registering...">Register</SubmitButton>
      </form>
      <p>
        Already have an account? <a href={withRedirectTo("/login", redirectTo)}>Login</a>
      </p>
    </>
  );
}
