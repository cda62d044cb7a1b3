import { audit } from "~/upkeep/audit.server";

import { endSession, findSession } from "./sessions.server";

export async function logOut(token: string | null) {
  const session = token ? await findSession(token) : null;
  if (token) await endSession(token);
  if (session) audit("logout", { userId: session.user.id, session: session.id });
  return { msg: "Logging out..." };
}
