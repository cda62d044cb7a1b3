import { createCookie, redirect } from "@remix-run/node";

import { env } from "~/env.server";
import { audit } from "~/models/audit.server";
import { PLEASE_LOGIN } from "~/models/session/messages";
import { type CurrentUser, findSession, IDLE_LIFETIME, renewSession } from "~/models/session/sessions.server";

import { requireSameSite } from "./cross-site.server";
import { redirectWithError, toastCookie } from "./flash.server";
import { keepForm } from "./kept-form.server";
import { MAX_UPLOAD } from "./read-bytes.server";
import { withRedirectTo } from "./redirect-to";

const isHttps = env.SITE_URL.startsWith("https:");

const sessionCookie = createCookie(isHttps ? "__Host-session" : "session", {
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
  path: "/",
  maxAge: IDLE_LIFETIME / 1000,
});

/** The token in the request's session cookie; a changed or broken cookie is no cookie. */
export async function getSessionToken(request: Request): Promise<string | null> {
  const value: unknown = await sessionCookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" ? value : null;
}

export function sessionCookieHeader(token: string) {
  return sessionCookie.serialize(token);
}

export function clearedSessionCookieHeader() {
  return sessionCookie.serialize("", { maxAge: 0 });
}

/** Who is logged in, or null. */
export async function getUser(request: Request): Promise<CurrentUser | null> {
  const token = await getSessionToken(request);
  const session = token ? await findSession(token) : null;
  return session?.user ?? null;
}

/** The user for the layout, with the renewed cookie when the session's end slides. */
export async function getUserAndRenewal(request: Request) {
  const token = await getSessionToken(request);
  const session = token ? await findSession(token) : null;
  if (!token || !session) return { user: null, setCookie: null };
  if (!session.isDueForRenewal) return { user: session.user, setCookie: null };
  await renewSession(session);
  return { user: session.user, setCookie: await sessionCookieHeader(token) };
}

/** The user; a visitor is sent to / with 'Please, login!'. Refuses forms of other sites. */
export async function requireUser(request: Request): Promise<CurrentUser> {
  requireSameSite(request);
  const user = await getUser(request);
  await keepForm(request, user);
  if (!user) throw await redirectWithError("/", PLEASE_LOGIN);
  return user;
}

/** The admin; a user is sent to /, a visitor to /login and back afterwards. Refuses forms of other sites. */
export async function requireAdmin(request: Request): Promise<CurrentUser> {
  requireSameSite(request);
  const user = await getUser(request);
  auditAdmin(request, user);
  await keepForm(request, user, MAX_UPLOAD);
  if (!user) throw await redirectToLogin(pathOf(request));
  if (user.role !== "admin") throw redirect("/");
  return user;
}

/** Sends somebody who is logged in already home. */
export async function requireVisitor(request: Request) {
  requireSameSite(request);
  if (await getUser(request)) throw redirect("/");
}

/** To /login with 'Please, login!', and on to `redirectTo` after it. */
export function redirectToLogin(redirectTo: string) {
  return redirectWithError(withRedirectTo("/login", redirectTo), PLEASE_LOGIN);
}

/** Notes what an admin does, and who tried the like without being one. */
export function auditAdmin(request: Request, user: CurrentUser | null) {
  const { method, url } = request;
  const isRead = method === "GET" || method === "HEAD";
  if (user?.role === "admin" && isRead) return;
  const facts = { userId: user?.id, session: user?.sessionId, method, path: new URL(url).pathname.slice(0, 200) };
  audit(user?.role === "admin" ? "admin-action" : "denied", facts);
}

function pathOf(request: Request) {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** True when the request carries anything that belongs to one visitor only. */
export async function isPersonal(request: Request) {
  const cookies = request.headers.get("Cookie");
  return (await getSessionToken(request)) !== null || (cookies?.includes(toastCookie.name) ?? false);
}
