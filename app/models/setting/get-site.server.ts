import { db } from "~/db.server";
import { getVersions } from "~/models/package/catalogue-version.server";
import { KEEP_DEFAULTS } from "~/models/retention/keep";
import { HOST_FIELDS, hostSite, type Site } from "~/site.server";
import { inTimeOr } from "~/values/in-time";
import { readPlainText } from "~/values/plain-text";
import { shareReads } from "~/values/share-reads.server";

import { readSaved, type SavedSettings } from "./saved";

/** What the site says of its operator, and what an admin saved beyond that. */
export type Settings = { site: Site; saved: SavedSettings };

// Milliseconds; afterwards the settings last read are shown, as a phone number is needed most when something is down.
const PATIENCE = 2_000;

let loaded = { version: null as string | null, settings: settingsOf({}) };

/** As of the last save in any process: the version is read each time, and the settings when it is a new one. */
export async function getSettings(): Promise<Settings> {
  return inTimeOr(readSettings(), PATIENCE, () => loaded.settings);
}

export async function getSite(): Promise<Site> {
  return (await getSettings()).site;
}

async function readSettings() {
  const versions = await getVersions();
  return versions.settings === loaded.version ? loaded.settings : load();
}

const load = shareReads(async () => {
  const [row] = await db.$queryRaw<{ version: string; value: unknown }[]>`
    SELECT "version" || ' ' || "updatedAt" AS "version", "value" FROM "Setting"`;
  loaded = { version: row?.version ?? null, settings: settingsOf(row?.value ?? {}) };
  return loaded.settings;
});

/** What the host set stays, even where an admin had saved something before. */
function settingsOf(value: unknown): Settings {
  const saved = readSaved(value);
  for (const name of HOST_FIELDS) Reflect.deleteProperty(saved, name);
  const own = Object.entries(saved).filter(([name]) => name in hostSite);
  const copyright = HOST_FIELDS.has("copyright") ? undefined : saved.legalName || saved.brand;
  const about = { mission: paragraphsIn(saved.aboutMission), customer: paragraphsIn(saved.aboutCustomer) };
  const site: Site = {
    ...hostSite,
    ...Object.fromEntries(own),
    ...(copyright && { copyright }),
    ...(saved.socials?.length && { socials: saved.socials }),
    ...((about.mission ?? about.customer) && { about }),
    ...(typeof saved.hue === "number" && { hue: saved.hue }),
  };
  return { site, saved };
}

function paragraphsIn(text: string | undefined) {
  return text ? readPlainText(text).flatMap(({ paragraphs }) => paragraphs) : undefined;
}

/** Every field by its name, as it counts now. */
export function fieldsOf(value: unknown) {
  const { site, saved } = settingsOf(value);
  return { basis: "paid" as const, ...KEEP_DEFAULTS, ...site, ...saved };
}
