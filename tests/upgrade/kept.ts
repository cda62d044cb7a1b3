import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

import { isLater } from "../../prisma/serving";

/** What a release said of its own data on that day. Lists are files of the desk by their address. */
export type Kept = { version: string; day: string; recount: string[]; lists: Record<string, string> };

/** The admin of a kept release. */
export const OFFICE = { email: "office@example.com", password: "walnuts in the shikara" };

export const FOLDER = "tests/upgrade/past";

const YEAR = "from=2025-12-01&to=2026-11-30";

export const LISTS = [
  "/admin-dashboard/manage-bookings/export.csv",
  "/admin-dashboard/manage-packages/export.csv",
  "/admin-dashboard/money/export.csv?from=2026-11-01&to=2026-11-30",
  "/admin-dashboard/money/documents/export.csv?from=2026-11-01&to=2026-11-30",
  `/admin-dashboard/reports/export.csv?${YEAR}`,
];

/** Sites of these releases that 0.11.0 itself had upgraded, when their migrations became one (docs/decisions/036-one-baseline-of-migrations.md). */
export const CAME_FROM = ["0.6.0", "0.7.0", "0.8.0", "0.9.0"].map((release) => `0.11.0-from-${release}`);

/** From the oldest on: 1.10.0 follows 1.9.0. */
export function keptReleases() {
  return readdirSync(FOLDER)
    .flatMap((file) => (file.endsWith(".tar.gz") ? file.replace(".tar.gz", "") : []))
    .sort((a, b) => (isLater(a, b) ? 1 : -1));
}

export function readKept(version: string) {
  return JSON.parse(unzip(`${version}.json.gz`).toString()) as Kept;
}

export function readDump(version: string) {
  return unzip(`${version}.sql.gz`).toString();
}

export function readBackup(version: string) {
  return unzip(`${version}.tar.gz`);
}

function unzip(file: string) {
  return gunzipSync(readFileSync(join(FOLDER, file)));
}
