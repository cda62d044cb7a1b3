import { type CurrentUserJson } from "~/models/user/json";
import { type Role } from "~/models/user/rights";

import { hasToasts } from "./pages/flash.server";
import { HOLES } from "./pages/holes.server";
import { getSession } from "./session.server";

/** Readers of one role get the same cached page, but for their name. */
export type Reader = { role: Role | "visitor"; name: string };

const VISITOR: Reader = { role: "visitor", name: "" };

/** Null when the answer is for this request alone: a message waits, or the session is to be renewed. */
export async function readReader(cookies: string | undefined): Promise<Reader | null> {
  if (!cookies) return VISITOR;
  const request = { headers: new Headers({ Cookie: cookies }) };
  if (hasToasts(request)) return null;
  const session = await getSession(request);
  if (session?.isDueForRenewal) return null;
  return session ? { role: session.user.role, name: session.user.name } : VISITOR;
}

/** Whom a page is rendered for when it will be cached. */
export function standIn(role: Reader["role"]): CurrentUserJson | null {
  return role === "visitor" ? null : { _id: "", name: HOLES.name, role };
}
