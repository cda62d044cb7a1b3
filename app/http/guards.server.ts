import { redirect } from "@remix-run/node";

import { loggedPath } from "~/log.server";
import { getOwnBooking } from "~/models/booking/own/get-own-booking.server";
import { recordDownload } from "~/models/people/access/record-access.server";
import { type CurrentUser, PLEASE_LOGIN } from "~/models/people/session/sessions.server";
import { isRight, may, type Right, whyNot } from "~/models/people/user/rights";
import { audit } from "~/upkeep/audit.server";
import { currentWork } from "~/work.server";

import { redirectWithError } from "./pages/flash.server";
import { getRedirectTo, withRedirectTo } from "./redirect-to";
import { clientOf, getUser } from "./session.server";
import { rememberWantedPage } from "./wanted-page.server";

export type Admitted = { anyone: CurrentUser | null; visitor: null; user: CurrentUser } & Record<Right, CurrentUser>;

type Guards = { [A in keyof Admitted]: (request: Request, user: CurrentUser | null) => Promise<Admitted[A]> };

export const guards: Guards = {
  anyone: async (_request, user) => user,
  visitor: async (request, user) => {
    if (user) throw redirect(getRedirectTo(request) ?? "/");
    return null;
  },
  user: async (request, user) => {
    if (!user) {
      const headers = { "Set-Cookie": await rememberWantedPage(pathOf(request)) };
      throw await redirectWithError("/", PLEASE_LOGIN, { headers });
    }
    return user;
  },
  "read-bookings": staffWith("read-bookings"),
  "edit-bookings": staffWith("edit-bookings"),
  "record-payments": staffWith("record-payments"),
  "pay-back": staffWith("pay-back"),
  "read-mails": staffWith("read-mails"),
  "set-prices": staffWith("set-prices"),
  "export-people": staffWith("export-people"),
  admin: staffWith("admin"),
};

export const OWES_SECOND_FACTOR = "Please set up a second factor first: an admin requires it of all staff.";

/** Customers are sent home, so that they do not learn of the admin area; staff are told why they may not enter. */
function staffWith(right: Right) {
  return async (request: Request, user: CurrentUser | null) => {
    if (!user) throw await redirectToLogin(pathOf(request));
    if (user.owesSecondFactor) throw await redirectWithError("/profile/second-factor", OWES_SECOND_FACTOR);
    if (user.role === "user") throw redirect("/");
    if (!may(user, right)) throw new Response(whyNot(user, right), { status: 403, statusText: "Forbidden" });
    return user;
  };
}

export async function requireUser(request: Request) {
  return guards.user(request, await getUser(request));
}

export async function requireRight(request: Request, right: Right) {
  const user = await getUser(request);
  auditStaff(request, right, user);
  const admitted = await guards[right](request, user);
  if (right === "export-people") await recordDownload(admitted, clientOf(request), request.url);
  return admitted;
}

/** Throws the same 404 for a foreign, deleted or malformed id, so that nobody learns which bookings exist. */
export async function requireBooking(request: Request, id: string | undefined) {
  const user = await requireUser(request);
  const found = await getOwnBooking(id, user);
  if (!found.ok) throw noSuchBooking();
  return { user, ...found.value };
}

/** For actions that only the booking's guest may take. */
export async function requireOwnBooking(request: Request, id: string | undefined) {
  const found = await requireBooking(request, id);
  if (found.booking.userId !== found.user.id) throw noSuchBooking();
  return found;
}

export function noSuchBooking() {
  return new Response(null, { status: 404, statusText: "Not Found" });
}

export function requireAdmin(request: Request) {
  return requireRight(request, "admin");
}

export async function requireVisitor(request: Request) {
  return guards.visitor(request, await getUser(request));
}

export function redirectToLogin(redirectTo: string) {
  return redirectWithError(withRedirectTo("/login", redirectTo), PLEASE_LOGIN);
}

/** Audits every change by staff and every file of people, and once for each request an attempt without the right. */
export function auditStaff(request: Request, auth: string, user: CurrentUser | null) {
  if (!isRight(auth)) return;
  const { method, url } = request;
  const isRead = method === "GET" || method === "HEAD";
  const isAllowed = user !== null && may(user, auth);
  const isFile = isAllowed && auth === "export-people";
  // The loaders of a page and of its parents each ask.
  const work = currentWork();
  if (isAllowed ? isRead && !isFile : work?.isDenied) return;
  if (!isAllowed && work) work.isDenied = true;
  const facts = { userId: user?.id, session: user?.sessionId, method, path: loggedPath(new URL(url).pathname) };
  audit(isFile ? "people-listed" : isAllowed ? "admin-action" : "denied", facts);
}

// In characters. nginx passes on at most 4 KB of response headers, which also hold this path, encoded.
const LONGEST_WANTED = 700;

/** The path to open after the login; the home page's if it is too long to remember. */
function pathOf(request: Request) {
  const { pathname, search } = new URL(request.url);
  return [pathname + search, pathname].find(({ length }) => length <= LONGEST_WANTED) ?? "/";
}
