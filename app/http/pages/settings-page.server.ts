import { type z } from "zod";

import { checkForm, readForm, rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseUpload, receiveForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { wayBackOf } from "~/http/way-back";
import { type CurrentUser } from "~/models/people/session/sessions.server";
import {
  getSettingsForEdit,
  type PicturePlace,
  saveSettings,
  saveSettingWithPicture,
} from "~/models/system/setting/save-settings.server";
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
  words: pageSchema("words"),
  site: pageSchema("site", HOST_FIELDS),
};

export async function saveSettingsPage(request: Request, page: keyof typeof SCHEMAS | undefined, max?: number) {
  const { user, fields } = await receiveForm(request, "admin", (sent) => readForm(sent, max));
  if (!page) throw new Response(null, { status: 404 });
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

/** The data of the page of a setting with a picture; 404 for another place. */
export async function loadPicturePage<P extends PicturePlace>(request: Request, places: readonly P[], param?: string) {
  const { version, changes, fields, formAction } = await loadSettingsPage(request);
  const place = placeIn(places, param);
  return { version, changes, formAction, place, value: fields[place] };
}

type PictureForm = { version: number; isRemoved: boolean; value: object | null };

type PicturePage = {
  schema: z.ZodType<PictureForm>;
  places: readonly PicturePlace[];
  param: string | undefined;
  list: string;
};

export async function savePicturePage(request: Request, { schema, places, param, list }: PicturePage) {
  const { user, form, image } = await parseUpload(request, "admin", schema);
  const place = placeIn(places, param);
  if (!form.ok) return rerender(form);

  const result = await saveSettingWithPicture({ ...form.value, by: user, place, image });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(list, result.value.msg);
}

function placeIn<P extends PicturePlace>(places: readonly P[], param: string | undefined) {
  const place = places.find((each) => each === param);
  if (!place) throw new Response(null, { status: 404 });
  return place;
}
