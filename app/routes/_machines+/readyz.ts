import { type LoaderFunctionArgs } from "@remix-run/node";

import { hasMetricsToken } from "~/http/metrics-token.server";
import { getLastBackup } from "~/models/system/backup/get-last-backup.server";
import { seenByDoctor } from "~/upkeep/doctor.server";
import { findProblems } from "~/upkeep/readiness.server";

/** Readiness: database, migrations and storage can be used, so requests may be sent here. What is wrong is not for everybody. */
export async function loader({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const problems = await findProblems();
  const isReady = problems.length === 0;
  const seen = seenByDoctor(request, context.clientAddress);
  const isTold = hasMetricsToken(request) || seen;
  const details = isTold ? (isReady ? await backupJson() : { problems }) : {};
  const body = { status: isReady ? "ok" : "unavailable", ...details, ...(seen && { seen }) };
  return Response.json(body, { status: isReady ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}

async function backupJson() {
  const backup = await getLastBackup();
  return backup && { lastBackup: backup.finishedAt };
}
