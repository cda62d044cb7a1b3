import { createCookie } from "@remix-run/node";
import { z } from "zod";

import { type Device } from "~/models/session/known-device.server";
import { isHttps } from "~/site.server";

import { newXsrfCookie } from "./api/xsrf.server";
import { sessionSecret } from "./secret.server";
import { sessionCookieHeader } from "./session.server";

/** Outlives the session and logs nobody in: it lets a known browser try while other logins are limited. */
const deviceCookie = createCookie(isHttps ? "__Host-device" : "device", {
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
  path: "/",
  maxAge: 365 * 24 * 60 * 60,
  secrets: [sessionSecret],
});

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
