import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { PlainForm } from "~/components/form/form";
import { PasswordField } from "~/components/form/password-field";
import { RegistrationForm } from "~/components/form/registration-form";
import { SubmitButton } from "~/components/form/submit-button";
import { LakeDrawing } from "~/components/layout/lake-drawing";
import { pageMeta } from "~/components/layout/page-meta";
import { Wall } from "~/components/package/wall";
import { authenticate } from "~/http/auth.server";
import { rerender } from "~/http/forms/form.server";
import { guardAction } from "~/http/forms/parse-form.server";
import { requireVisitor } from "~/http/guards.server";
import { getDevice, rememberFirstStep } from "~/http/login-cookies.server";
import { redirectAfterLogin } from "~/http/pages/after-login.server";
import { keptTripOf } from "~/http/pages/kept-trip.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { getRedirectTo, loginPath, withRedirectTo } from "~/http/redirect-to";
import { getAddress, rememberAddress } from "~/http/typed-address.server";
import { type RejectedForm } from "~/values/rejected-form";

export const handle = { styles: ["forms", "account", "tripBox", "auth"] } satisfies PageHandle;

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data?.trip && !data.isKnown ? "Register or log in" : "Login",
  description: "Log in to book a package and to see your bookings.",
  path: "/login",
}));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireVisitor(request);
  const trip = await keptTripOf(request, context);
  const email = await getAddress(request);
  const isKnown =
    email !== null || new URL(request.url).searchParams.has("known") || (await getDevice(request)) !== null;
  // Renews the cookie, which also keeps the page out of every cache.
  const headers = email ? { "Set-Cookie": await rememberAddress(email) } : undefined;
  return data({ email, trip, isKnown, redirectTo: getRedirectTo(request) }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await guardAction(request, "visitor");
  const { form, result } = await authenticate(request, context);
  if (!form.ok || !result) return rerender(form);
  if (result.ok) return redirectAfterLogin(request, result.value);
  if (!("firstStep" in result)) return rerender(form, result);

  const headers = { "Set-Cookie": await rememberFirstStep(result.firstStep) };
  return redirect(withRedirectTo("/login-code", getRedirectTo(request)), { headers });
}

export default function Login() {
  const { email, trip, isKnown, redirectTo } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const register = withRedirectTo("/register", redirectTo);
  const form = <LoginForm email={email} rejected={rejected} redirectTo={redirectTo} />;
  if (trip) {
    const isNew = !isKnown && !rejected;
    return (
      <Wall trip={trip} isNew={isNew} ways={{ register, login: loginPath(redirectTo) }}>
        {isNew ? (
          <>
            <RegistrationForm action={register} submit="Register and go on" />
            <WaysBack redirectTo={redirectTo} />
          </>
        ) : (
          form
        )}
      </Wall>
    );
  }
  return (
    <>
      <h1>Login</h1>
      <LakeDrawing />
      {form}
      <p>New here?</p>
      <a className="button button-quiet" href={register}>
        Register
      </a>
    </>
  );
}

type LoginFormProps = { email: string | null; rejected?: RejectedForm & { code?: string }; redirectTo: string | null };

function LoginForm({ email, rejected, redirectTo }: LoginFormProps) {
  return (
    <>
      <PlainForm method="post" rejected={rejected}>
        <ErrorSummary rejected={rejected} />
        <Field
          name="email"
          label="Email"
          type="email"
          required
          autoComplete="username"
          defaultValue={email ?? undefined}
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <SubmitButton busy="Logging in...">Login</SubmitButton>
      </PlainForm>
      {rejected?.code === "EMAIL_NOT_VERIFIED" && <ResendForm email={rejected.values.email} redirectTo={redirectTo} />}
      <WaysBack redirectTo={redirectTo} />
    </>
  );
}

function WaysBack({ redirectTo }: { redirectTo: string | null }) {
  return (
    <p>
      <a href={withRedirectTo("/forgot-password", redirectTo)}>Forgot your password?</a> ·{" "}
      <a href={withRedirectTo("/resend-verification", redirectTo)}>No verification mail?</a>
    </p>
  );
}

/** For a user whose password is right but whose e-mail address is not verified. */
function ResendForm({ email, redirectTo }: { email?: string; redirectTo: string | null }) {
  return (
    <form method="post" action={withRedirectTo("/resend-verification", redirectTo)}>
      <p>The link is in the mail we sent when you registered.</p>
      <input type="hidden" name="email" value={email} />
      <SubmitButton busy="Sending...">Send a new link</SubmitButton>
    </form>
  );
}
