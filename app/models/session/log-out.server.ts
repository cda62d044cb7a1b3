import { audit } from "~/models/audit.server";

import { endSession, findSession } from "./sessions.server";

/** Ends the session on the server; nobody's token is no mistake. */
export async function logOut(token: string | null) {
  const session = token ? await findSession(token) : null;
  if (token) await endSession(token);
  if (session) audit("logout", { userId: session.user.id, session: session.id });
  return { msg: "Logging out..." };
}
