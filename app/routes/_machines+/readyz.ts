import { getLastBackup } from "~/models/system/backup/get-last-backup.server";
import { findProblems } from "~/upkeep/readiness.server";

/** Readiness: database, migrations and storage can be used, so requests may be sent here. */
export async function loader() {
  const problems = await findProblems();
  const isReady = problems.length === 0;
  const backup = isReady ? await getLastBackup() : null;
  const body = isReady
    ? { status: "ok", ...(backup && { lastBackup: backup.finishedAt }) }
    : { status: "unavailable", problems };
  return Response.json(body, { status: isReady ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
