import { type ActionFunctionArgs, redirect } from "@remix-run/node";

import { clientAddress } from "~/http/client-address.server";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { askQuestion } from "~/models/sales/enquiry/create-enquiry.server";
import { type Question, questionFormSchema } from "~/models/sales/enquiry/schema";

import { redirectWithSuccess } from "./flash.server";

/** The action of the forms for questions. Who asks for a quote reads on a page of its own what comes next. */
export async function takeQuestion({ request, context }: ActionFunctionArgs, backTo?: (asked: Question) => string) {
  const { user, form } = await parseForm(request, "anyone", questionFormSchema);
  if (!form.ok) return rerender(form);

  const result = await askQuestion({ ...form.value, clientAddress: clientAddress(context), isUser: user !== null });
  if (!result.ok) return rerender(form, result);

  const { msg, key } = result.value;
  return backTo ? redirectWithSuccess(backTo(form.value), msg) : redirect(`/asked/${key}`);
}
