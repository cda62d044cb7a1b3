import { browserKind } from "~/models/people/access/record-access.server";
import { type CurrentUser, findSession, IDLE_LIFETIME, renewSession } from "~/models/people/session/sessions.server";
import { currentWork } from "~/work.server";

import { hasToasts } from "./pages/flash.server";
import { siteCookie } from "./site-cookie.server";

const sessionCookie = siteCookie("session", IDLE_LIFETIME / 1000);

type Asked = Pick<Request, "headers">;

export async function getSessionToken(request: Asked): Promise<string | null> {
  const value: unknown = await sessionCookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" ? value : null;
}

/** The kind of the browser that sent this. */
export function browserOf(request: Asked) {
  return browserKind(request.headers.get("User-Agent"));
}

export function clientOf(request: Asked) {
  return { browser: browserOf(request), clientAddress: currentWork()?.from ?? "" };
}

export function sessionCookieHeader(token: string) {
  return sessionCookie.serialize(token);
}

export function clearedSessionCookieHeader() {
  return sessionCookie.serialize("", { maxAge: 0 });
}

export async function getSession(request: Asked) {
  const token = await getSessionToken(request);
  return token ? openSession(token) : null;
}

async function openSession(token: string) {
  const session = await findSession(token);
  const work = currentWork();
  if (work && session) work.isOfStaff = session.user.role !== "user";
  return session;
}

export async function getUser(request: Request): Promise<CurrentUser | null> {
  return (await getSession(request))?.user ?? null;
}

export async function getUserAndRenewal(request: Request) {
  const token = await getSessionToken(request);
  const session = token ? await openSession(token) : null;
  if (!token || !session) return { user: null, setCookie: null };
  if (!session.isDueForRenewal) return { user: session.user, setCookie: null };
  await renewSession(session);
  return { user: session.user, setCookie: await sessionCookieHeader(token) };
}

export async function isPersonal(request: Request) {
  return (await getSessionToken(request)) !== null || (await hasToasts(request));
}
