import { type ActionFunctionArgs } from "@remix-run/node";

import { clientAddress } from "~/http/client-address.server";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { getRedirectTo, loginPath } from "~/http/redirect-to";
import { getWantedPage } from "~/http/wanted-page.server";
import { emailOnlySchema } from "~/models/people/user/schema";
import { type Result } from "~/result";

import { redirectWithInfo } from "./flash.server";

type Asked = { email: string; clientAddress: string; redirectTo: string | null };

/** The action of the forms that ask for a mailed link. After the login the page opens that was wanted before. */
export async function askForLink(
  { request, context }: ActionFunctionArgs,
  mailLink: (asked: Asked) => Promise<Result<{ msg: string }>>,
) {
  const { form } = await parseForm(request, "anyone", emailOnlySchema);
  if (!form.ok) return rerender(form);

  const redirectTo = getRedirectTo(request) ?? (await getWantedPage(request));
  const result = await mailLink({ ...form.value, clientAddress: clientAddress(context), redirectTo });
  if (!result.ok) return rerender(form, result);

  return redirectWithInfo(loginPath(redirectTo), result.value.msg);
}
