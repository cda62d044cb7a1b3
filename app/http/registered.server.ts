import { z } from "zod";

import { sessionSecret } from "~/upkeep/signature.server";

import { siteCookie } from "./site-cookie.server";

/** The account that this browser registered; lives as long as the verification link. */
const registeredCookie = siteCookie("registered", 24 * 60 * 60, [sessionSecret]);

export function rememberRegistration(userId: string) {
  return registeredCookie.serialize(userId);
}

export async function getRegistration(request: Request) {
  return z.uuid().safeParse(await registeredCookie.parse(request.headers.get("Cookie"))).data ?? null;
}
