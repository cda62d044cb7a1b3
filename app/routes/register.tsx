import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/error-summary";
import { Field } from "~/components/field";
import { ProfileFields } from "~/components/profile-fields";
import { SubmitButton } from "~/components/submit-button";
import { clientAddress } from "~/http/client-address.server";
import { redirectWithSuccess } from "~/http/flash.server";
import { parseForm, refill } from "~/http/forms.server";
import { getRedirectTo, withRedirectTo } from "~/http/redirect-to";
import { requireVisitor } from "~/http/session.server";
import { registerUser } from "~/models/user/register-user.server";
import { registrationSchema } from "~/models/user/schema";

export const meta: MetaFunction = () => [{ title: "Register" }];

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

export default function Register() {
  const { redirectTo } = useLoaderData<typeof loader>();
  const refill = useActionData<typeof action>();
  return (
    <>
      <h1>Register</h1>
      <form method="post">
        <ErrorSummary refill={refill} />
        <ProfileFields refill={refill} />
        <Field
          name="password"
          label="Password"
          type="password"
          required
          autoComplete="new-password"
          minLength={8}
          hint="At least 8 characters."
          refill={refill}
        />
        <SubmitButton busy="Registering...">Register</SubmitButton>
      </form>
      <p>
        Already have an account? <a href={withRedirectTo("/login", redirectTo)}>Login</a>
      </p>
    </>
  );
}
