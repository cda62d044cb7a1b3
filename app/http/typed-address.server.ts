import { sessionSecret } from "~/upkeep/signature.server";

import { siteCookie } from "./site-cookie.server";

/** The e-mail address this browser registered or confirmed, so that no URL has to carry it. Deleted at the login. */
const addressCookie = siteCookie("address", 60 * 60, [sessionSecret]);

export function rememberAddress(email: string) {
  return addressCookie.serialize(email);
}

export async function getAddress(request: Request) {
  const value: unknown = await addressCookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" ? value : null;
}

export function forgetAddress() {
  return addressCookie.serialize("", { maxAge: 0 });
}

/** The address for which this browser asked for a link, to show it once more. Unlike the other, nobody may correct it. */
const askedCookie = siteCookie("asked", 10 * 60, [sessionSecret]);

export function rememberAsked(email: string) {
  return askedCookie.serialize(email);
}

export function forgetAsked() {
  return askedCookie.serialize("", { maxAge: 0 });
}

export async function getAsked(request: Request) {
  const value: unknown = await askedCookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" && value !== "" ? value : null;
}
