import { type AppLoadContext } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";

import { logIn } from "~/models/people/session/log-in.server";
import { loginSchema } from "~/models/people/user/schema";

import { checkForm, readForm } from "./forms/form.server";
import { clientOf } from "./login-cookies.server";

type Outcome = {
  form: ReturnType<typeof checkForm<typeof loginSchema>>;
  result: Awaited<ReturnType<typeof logIn>> | null;
};

export async function authenticate(request: Request, context: AppLoadContext): Promise<Outcome> {
  // Reads the body first, which refuses any body that is no form or too large: FormStrategy expects a form.
  await readForm(request.clone());
  const strategy = new FormStrategy<Outcome>(async ({ form: fields }) => {
    const form = checkForm(fields, loginSchema);
    if (!form.ok) return { form, result: null };
    return { form, result: await logIn({ ...form.value, ...(await clientOf(request, context)) }) };
  });
  return new Authenticator<Outcome>().use(strategy, "form").authenticate("form", request);
}
