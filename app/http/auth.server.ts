import { type AppLoadContext } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";

import { logIn } from "~/models/session/log-in.server";
import { loginSchema } from "~/models/user/schema";

import { clientAddress } from "./client-address.server";
import { checkForm, readForm } from "./forms.server";
import { requireSameSite } from "./cross-site.server";
import { getSessionToken } from "./session.server";

type Outcome = {
  form: ReturnType<typeof checkForm<typeof loginSchema>>;
  result: Awaited<ReturnType<typeof logIn>> | null;
};

/** Reads the login form and checks it: the form to show again, and what logging in came to. */
export async function authenticate(request: Request, context: AppLoadContext): Promise<Outcome> {
  requireSameSite(request);
  // The strategy takes it for granted that what was sent is a form.
  await readForm(request.clone());
  const strategy = new FormStrategy<Outcome>(async ({ form: fields }) => {
    const form = checkForm(fields, loginSchema);
    if (!form.ok) return { form, result: null };
    const oldToken = await getSessionToken(request);
    return { form, result: await logIn({ ...form.value, clientAddress: clientAddress(context), oldToken }) };
  });
  return new Authenticator<Outcome>().use(strategy, "form").authenticate("form", request);
}
