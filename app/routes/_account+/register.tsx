import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { RegistrationForm } from "~/components/form/registration-form";
import { LakeDrawing } from "~/components/layout/lake-drawing";
import { pageMeta } from "~/components/layout/page-meta";
import { Wall } from "~/components/package/wall";
import { clientAddress } from "~/http/client-address.server";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireVisitor } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { keptTripOf } from "~/http/pages/kept-trip.server";
import { type PageHandle } from "~/http/pages/page-handle";
import { getRedirectTo, loginPath, withRedirectTo } from "~/http/redirect-to";
import { rememberRegistration } from "~/http/registered.server";
import { rememberAddress } from "~/http/typed-address.server";
import { getWantedPage } from "~/http/wanted-page.server";
import { registerUser } from "~/models/people/account/register.server";
import { registrationSchema } from "~/models/people/user/schema";

export const handle = { styles: ["forms", "account", "tripBox", "auth"] } satisfies PageHandle;

export const meta = pageMeta(() => ({
  title: "Register",
  description: "Make an account in a minute: then you can book a package and follow your bookings.",
  path: "/register",
}));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireVisitor(request);
  return { trip: await keptTripOf(request, context), redirectTo: getRedirectTo(request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { form } = await parseForm(request, "visitor", registrationSchema);
  if (!form.ok) return rerender(form);

  const redirectTo = getRedirectTo(request) ?? (await getWantedPage(request));
  const result = await registerUser({ ...form.value, clientAddress: clientAddress(context), redirectTo });
  if (!result.ok) return rerender(form, result);

  const headers = new Headers({ "Set-Cookie": await rememberAddress(form.value.email) });
  headers.append("Set-Cookie", await rememberRegistration(result.value.userId));
  return redirectWithSuccess(withRedirectTo("/check-mail", redirectTo), result.value.body.msg, { headers });
}

export default function Register() {
  const { trip, redirectTo } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const login = loginPath(redirectTo);
  if (trip)
    return (
      <Wall trip={trip} isNew ways={{ register: withRedirectTo("/register", redirectTo), login }}>
        <RegistrationForm submit="Register and go on" rejected={rejected} />
      </Wall>
    );
  return (
    <>
      <h1>Register</h1>
      <LakeDrawing />
      <RegistrationForm submit="Register" rejected={rejected} />
      <p>
        Already have an account? <a href={login}>Login</a>
      </p>
    </>
  );
}
