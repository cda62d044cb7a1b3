import { type ActionFunctionArgs } from "@remix-run/node";

import { clientAddress } from "~/http/client-address.server";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { askQuestion } from "~/models/enquiry/ask-question.server";
import { questionFormSchema } from "~/models/enquiry/schema";

import { redirectWithSuccess } from "./flash.server";

/** The form for questions stands on more than one page. */
export async function takeQuestion({ request, context }: ActionFunctionArgs, backTo: string) {
  const { form } = await parseForm(request, "anyone", questionFormSchema);
  if (!form.ok) return rerender(form);

  const result = await askQuestion({ ...form.value, clientAddress: clientAddress(context) });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(backTo, result.value.msg);
}
