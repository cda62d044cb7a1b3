import { redirect } from "@remix-run/node";

import { PLEASE_LOGIN } from "~/models/session/messages";
import { type CurrentUser } from "~/models/session/sessions.server";
import { audit } from "~/upkeep/audit.server";

import { redirectWithError } from "./pages/flash.server";
import { withRedirectTo } from "./redirect-to";
import { getUser } from "./session.server";
import { rememberWantedPage } from "./wanted-page.server";

export type Admitted = { anyone: CurrentUser | null; visitor: null; user: CurrentUser; admin: CurrentUser };

type Guards = { [A in keyof Admitted]: (request: Request, user: CurrentUser | null) => Promise<Admitted[A]> };

export const guards: Guards = {
  anyone: async (_request, user) => user,
  visitor: async (_request, user) => {
    if (user) throw redirect("/");
    return null;
  },
  user: async (request, user) => {
    if (!user) {
      const headers = { "Set-Cookie": await rememberWantedPage(pathOf(request)) };
      throw await redirectWithError("/", PLEASE_LOGIN, { headers });
    }
    return user;
  },
  admin: async (request, user) => {
    if (!user) throw await redirectToLogin(pathOf(request));
    if (user.role !== "admin") throw redirect("/");
    return user;
  },
};

export async function requireUser(request: Request) {
  return guards.user(request, await getUser(request));
}

export async function requireAdmin(request: Request) {
  const user = await getUser(request);
  auditAdmin(request, user);
  return guards.admin(request, user);
}

export async function requireVisitor(request: Request) {
  return guards.visitor(request, await getUser(request));
}

export function redirectToLogin(redirectTo: string) {
  return redirectWithError(withRedirectTo("/login", redirectTo), PLEASE_LOGIN);
}

/** Audits what an admin changes, and every attempt of anybody else, even to read. */
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
