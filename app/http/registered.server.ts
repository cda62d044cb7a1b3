import { z } from "zod";

import { OPENED_LIFETIME, type OpenedLink } from "~/models/people/session/log-in.server";
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

/** Its verification link, opened here. Signed like the others, so the words say what it is. */
const openedCookie = siteCookie("opened", OPENED_LIFETIME, [sessionSecret]);

const openedSchema = z.object({ opened: z.object({ tokenHash: z.string(), stamp: z.string(), until: z.number() }) });

export function rememberOpened(opened: OpenedLink) {
  return openedCookie.serialize({ opened });
}

export async function getOpened(request: Request): Promise<OpenedLink | null> {
  const value: unknown = await openedCookie.parse(request.headers.get("Cookie"));
  return openedSchema.safeParse(value).data?.opened ?? null;
}

/** The headers that delete what a login makes useless. */
export async function forgetRegistration(request: Request) {
  const cookies = [
    ...((await getRegistration(request)) ? [registeredCookie] : []),
    ...((await getOpened(request)) ? [openedCookie] : []),
  ];
  return Promise.all(cookies.map((cookie) => cookie.serialize("", { maxAge: 0 })));
}
