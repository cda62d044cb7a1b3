import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { SettingsPageForm } from "~/components/setting/settings-form";
import { rerender } from "~/http/forms/form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { leaveEmptyPage } from "~/http/pages/empty-page.server";
import { loadSettingsPage, saveSettingsForm } from "~/http/pages/settings-page.server";
import { ACCESS_KINDS, ACCESS_MONTHS_KEPT, listAccess } from "~/models/people/access/list-access.server";
import { hasSecondFactor } from "~/models/people/second-factor/check-code.server";
import { pageSchema } from "~/models/system/setting/schema";
import { refuse } from "~/result";
import { readCriteria } from "~/values/paging";

import { AccessList } from "./access-list";

export const meta: MetaFunction = () => [{ title: "Logins" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const settings = await loadSettingsPage(request);
  const { criteria, page } = readCriteria(request.url, { kind: z.enum(ACCESS_KINDS) });
  const { entries, ...paging } = await listAccess(page, criteria.kind);
  leaveEmptyPage(request, entries);
  const access = { kind: criteria.kind, months: ACCESS_MONTHS_KEPT, entries, paging: { page, ...paging } };
  return { ...settings, access };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user, form } = await parseForm(request, "admin", pageSchema("logins"));
  if (!form.ok) return rerender(form);
  if (form.value.staffSecondFactor === "yes" && !(await hasSecondFactor(user.id))) {
    const msg = "Please set up your own second factor first, under My Profile, Logins.";
    return rerender(form, refuse("INVALID_INPUT", msg, { errors: { staffSecondFactor: msg } }));
  }
  return saveSettingsForm(request, user, form);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function LoginSettings() {
  const { access, ...settings } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <SettingsPageForm page="logins" settings={settings} rejected={rejected} />
      <AccessList {...access} />
    </>
  );
}
