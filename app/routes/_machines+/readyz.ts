import { type LoaderFunctionArgs } from "@remix-run/node";

import { getLastBackup } from "~/models/system/backup/get-last-backup.server";
import { seenByDoctor } from "~/upkeep/doctor.server";
import { findProblems } from "~/upkeep/readiness.server";

/** Readiness: database, migrations and storage can be used, so requests may be sent here. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const problems = await findProblems();
  const isReady = problems.length === 0;
  const backup = isReady ? await getLastBackup() : null;
  const seen = seenByDoctor(request, context.clientAddress);
  const state = isReady
    ? { status: "ok", ...(backup && { lastBackup: backup.finishedAt }) }
    : { status: "unavailable", problems };
  const body = { ...state, ...(seen && { seen }) };
  return Response.json(body, { status: isReady ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
