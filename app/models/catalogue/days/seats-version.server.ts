import { db } from "~/db.server";
import { type Versions } from "~/models/system/stat/versions.server";
import { cachedByVersion } from "~/values/cached-by-version";

/** Beyond so many packages the versions are read again, so that no reader can fill the memory. */
const MOST = 5_000;

const knownAt = cachedByVersion(() => Promise.resolve(new Map<string, Promise<string>>()));

/** Rises with each change of the places left on a day of this package, and with no booking of another. */
export async function seatsVersionOf(packageId: string, { content, seats }: Versions) {
  const known = await knownAt(`${content} ${seats}`);
  const before = known.get(packageId);
  if (before) return before;
  if (known.size >= MOST) known.clear();
  const reading = readVersion(packageId);
  known.set(packageId, reading);
  reading.catch(() => known.delete(packageId));
  return reading;
}

async function readVersion(packageId: string) {
  const { _sum } = await db.packageDay.aggregate({ where: { packageId }, _sum: { changes: true } });
  return String(_sum.changes ?? 0);
}
