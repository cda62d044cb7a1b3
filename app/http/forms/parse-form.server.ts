import { type z } from "zod";

import { type Admitted, auditStaff, guards } from "~/http/guards.server";
import { getUser } from "~/http/session.server";
import { type CurrentUser } from "~/models/people/session/sessions.server";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES } from "~/values/image-limits";
import { type RejectedForm } from "~/values/rejected-form";

import { checkForm, inFieldOrder, readForm, summaryOf } from "./form.server";
import { keepForm } from "./kept-form.server";
import { imageIn, readUpload } from "./read-upload.server";
import { requireSameSite } from "./same-site.server";

type Keep = (user: CurrentUser | null) => Promise<void>;

/** Throws a 403 for another site's form, then what the guard throws; `keep` may save the typed text in between. */
export async function guardAction<A extends keyof Admitted>(request: Request, auth: A, keep?: Keep) {
  requireSameSite(request);
  const user = await getUser(request);
  auditStaff(request, auth, user);
  await keep?.(user);
  return guards[auth](request, user);
}

/** The caller and the checked form of an action; throws what the guard throws. */
export async function parseForm<A extends keyof Admitted, S extends z.ZodType>(request: Request, auth: A, schema: S) {
  const { user, fields } = await receiveForm(request, auth);
  return { user, form: checkForm(fields, schema) };
}

export async function parseUpload<A extends keyof Admitted, S extends z.ZodType>(request: Request, auth: A, schema: S) {
  const { user, fields, image } = await receiveUpload(request, auth);
  const form = checkForm(fields, schema);
  if (!image || image.length <= MAX_IMAGE_BYTES) return { user, form, image };

  const errors = inFieldOrder({ ...(form.ok ? {} : form.errors), imgUrl: IMAGE_TOO_LARGE }, fields);
  const rejected: RejectedForm = { values: form.values, errors, msg: summaryOf(errors), code: "PAYLOAD_TOO_LARGE" };
  return { user, form: { ok: false as const, ...rejected }, image };
}

export async function receiveUpload<A extends keyof Admitted>(request: Request, auth: A) {
  const { user, fields } = await receiveForm(request, auth, readUpload);
  return { user, fields, image: await imageIn(fields) };
}

/** Checks the guard before it reads the body. */
export async function receiveForm<A extends keyof Admitted>(request: Request, auth: A, read = readForm) {
  const user = await guardAction(request, auth, (writer) => keepForm(request, writer, read));
  return { user, fields: await read(request) };
}
