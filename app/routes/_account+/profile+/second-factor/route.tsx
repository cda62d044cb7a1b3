import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type z } from "zod";

import { pageMeta } from "~/components/layout/page-meta";
import { checkForm, rerender, textIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireUser } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import {
  beginSecondFactor,
  endSecondFactor,
  getOwnSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
} from "~/models/people/account/second-factor.server";
import { codeSchema, ownPasswordSchema, passwordAndCodeSchema } from "~/models/people/user/schema";
import { type Result } from "~/result";
import { isRejectedForm } from "~/values/rejected-form";

import { BeginForm, IsOn, ProveForm, RecoveryCodes } from "./steps";

const HERE = "/profile/second-factor";

export const meta = pageMeta(() => ({ title: "Second factor" }));

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const factor = await getOwnSecondFactor(user);
  if (!user.isStaff && !factor.on) throw redirect("/profile");
  return factor;
}

export async function action({ request }: ActionFunctionArgs) {
  const { user, fields } = await receiveForm(request, "user");
  switch (textIn(fields, "intent")) {
    case "prove":
      return answer(fields, codeSchema, (given) => proveSecondFactor(user, given));
    case "renew":
      return answer(fields, passwordAndCodeSchema, (given) => renewRecoveryCodes(user, given));
    case "end":
      return answer(fields, passwordAndCodeSchema, (given) => endSecondFactor(user, given));
    default:
      return answer(fields, ownPasswordSchema, (given) => beginSecondFactor(user, given));
  }
}

/** Recovery codes are in the response itself, because they are shown once and stored nowhere. */
async function answer<S extends z.ZodType>(
  fields: FormData,
  schema: S,
  run: (given: z.output<S>) => Promise<Result<{ msg?: string; codes?: string[] }>>,
) {
  const form = checkForm(fields, schema);
  if (!form.ok) return rerender(form);
  const result = await run(form.value);
  if (!result.ok) return rerender({ values: {} }, result);
  const { msg, codes } = result.value;
  if (codes) return data({ codes });
  return msg ? redirectWithSuccess(HERE, msg) : redirect(HERE);
}

export default function SecondFactor() {
  const { on, begun, isRequired } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const rejected = isRejectedForm(answered) ? answered : undefined;
  return (
    <>
      <h2>Second factor</h2>
      {answered && "codes" in answered ? (
        <RecoveryCodes codes={answered.codes} />
      ) : on ? (
        <IsOn {...on} isRequired={isRequired} rejected={rejected} />
      ) : begun ? (
        <ProveForm {...begun} rejected={rejected} />
      ) : (
        <BeginForm isRequired={isRequired} rejected={rejected} />
      )}
    </>
  );
}
