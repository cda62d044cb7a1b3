import { type z } from "zod";

import { checkForm, readForm, rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { wayBackOf } from "~/http/way-back";
import { type CurrentUser } from "~/models/people/session/sessions.server";
import { getSettingsForEdit, saveSettings } from "~/models/system/setting/save-settings.server";
import { type SavedSettings } from "~/models/system/setting/saved";
import { moneySchema, pageSchema } from "~/models/system/setting/schema";
import { HOST_FIELDS } from "~/site.server";
import { type FormValues } from "~/values/rejected-form";

import { redirectWithSuccess } from "./flash.server";

/** The data of a settings page. */
export async function loadSettingsPage(request: Request) {
  const admin = await requireAdmin(request);
  return { ...(await getSettingsForEdit()), formAction: formActionFor(request, admin) };
}

type SettingsInput = Partial<SavedSettings> & { version: number };

const SCHEMAS = {
  business: pageSchema("business", HOST_FIELDS),
  money: moneySchema,
  ledgers: pageSchema("ledgers"),
  words: pageSchema("words"),
  site: pageSchema("site", HOST_FIELDS),
};

export async function saveSettingsPage(request: Request, page: keyof typeof SCHEMAS, max?: number) {
  const { user, fields } = await receiveForm(request, "admin", (sent) => readForm(sent, max));
  const schema: z.ZodType<SettingsInput> = SCHEMAS[page];
  const form = checkForm(fields, schema);
  return form.ok ? saveSettingsForm(request, user, form) : rerender(form);
}

/** Leads back to the dashboard's checklist when the form was opened from it. */
export async function saveSettingsForm(
  request: Request,
  by: CurrentUser,
  form: { value: SettingsInput; values: FormValues },
  list = "/admin-dashboard/settings",
) {
  const { version, ...fields } = form.value;
  const result = await saveSettings({ by, version, fields });
  if (!result.ok) return rerender(form, result);
  return redirectWithSuccess(wayBackOf(request, list), result.value.msg);
}
