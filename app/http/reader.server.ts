import { type CurrentUserJson } from "~/models/people/user/json";
import { type Role } from "~/models/people/user/rights";

import { hasToasts } from "./pages/flash.server";
import { PLACEHOLDERS } from "./pages/placeholders.server";
import { getSession } from "./session.server";

/** Readers with the same role get the same cached page, except for their name. */
export type Reader = { role: Role | "visitor"; name: string };

const VISITOR: Reader = { role: "visitor", name: "" };

/** Null when the page must not be cached: a toast waits, or the session is to be renewed. */
export async function readReader(cookies: string | undefined): Promise<Reader | null> {
  if (!cookies) return VISITOR;
  const request = { headers: new Headers({ Cookie: cookies }) };
  if (await hasToasts(request)) return null;
  const session = await getSession(request);
  if (session?.isDueForRenewal) return null;
  return session ? { role: session.user.role, name: session.user.name } : VISITOR;
}

/** The user that a cached page is rendered for, with a placeholder as name. */
export function placeholderUser(role: Reader["role"]): CurrentUserJson | null {
  return role === "visitor" ? null : { _id: "", name: PLACEHOLDERS.name, role };
}
