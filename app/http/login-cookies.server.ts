import { z } from "zod";

import { type Device } from "~/models/people/session/log-in.server";
import { sessionSecret } from "~/upkeep/signature.server";

import { newXsrfCookie } from "./api/xsrf.server";
import { sessionCookieHeader } from "./session.server";
import { siteCookie } from "./site-cookie.server";

/** Marks a known browser, which may try a login while others are limited. Outlives the session, logs nobody in. */
const deviceCookie = siteCookie("device", 365 * 24 * 60 * 60, [sessionSecret]);

const deviceSchema = z.object({ userId: z.uuid(), nonce: z.string(), stamp: z.string() });

export async function getDevice(request: Request): Promise<Device | null> {
  const value: unknown = await deviceCookie.parse(request.headers.get("Cookie"));
  return deviceSchema.safeParse(value).data ?? null;
}

export async function setLoginCookies(headers: Headers, { token, device }: { token: string; device: Device }) {
  headers.append("Set-Cookie", await sessionCookieHeader(token));
  headers.append("Set-Cookie", newXsrfCookie(token));
  headers.append("Set-Cookie", await deviceCookie.serialize(device));
}
