import { db } from "~/db.server";
import { KEEP_DEFAULTS } from "~/models/system/retention/keep";
import { getCacheVersions } from "~/models/system/stat/versions.server";
import { HOST_FIELDS, hostSite, imageBase, type Site, type Who } from "~/site.server";
import { imgUrl } from "~/values/image-url";
import { readPlainText } from "~/values/plain-text";
import { shareReads } from "~/values/share-reads.server";
import { withTimeoutOr } from "~/values/with-timeout";
import { WORDS_NAMES } from "~/values/words";

import { HOME_PLACES, PEOPLE, type PersonPlace } from "./places";
import { ownPage, readSaved, type SavedSettings } from "./saved";

export type Settings = { site: Site; saved: SavedSettings };

// Milliseconds until the settings read last are used: guests need the phone number most during a failure.
const TIMEOUT = 2_000;

let loaded = { version: null as string | null, settings: settingsOf({}) };

/** The settings as last saved by any process: reads the version each time, and the settings when it is a new one. */
export async function getSettings(): Promise<Settings> {
  return withTimeoutOr(readSettings(), TIMEOUT, () => loaded.settings);
}

export async function getSite(): Promise<Site> {
  return (await getSettings()).site;
}

async function readSettings() {
  const versions = await getCacheVersions();
  return versions.settings === loaded.version ? loaded.settings : load();
}

const load = shareReads(async () => {
  const [row] = await db.$queryRaw<{ version: string; value: unknown }[]>`
    SELECT "version" || ' ' || "updatedAt" AS "version", "value" FROM "Setting"`;
  loaded = { version: row?.version ?? null, settings: settingsOf(row?.value ?? {}) };
  return loaded.settings;
});

/** What the host set overrides what an admin saved. */
function settingsOf(value: unknown): Settings {
  const saved = readSaved(value);
  for (const name of HOST_FIELDS) Reflect.deleteProperty(saved, name);
  const own = Object.entries(saved).filter(([name]) => name in hostSite);
  const copyright = HOST_FIELDS.has("copyright") ? undefined : saved.legalName || saved.brand;
  const about = { mission: paragraphsIn(saved.aboutMission), customer: paragraphsIn(saved.aboutCustomer) };
  const words = WORDS_NAMES.flatMap((name) => (saved[name] ? [[name, saved[name]] as const] : []));
  const who = whoIn(saved);
  const { foreignCurrency, foreignRate } = saved;
  const site: Site = {
    ...hostSite,
    ...Object.fromEntries(own),
    // The demo's link goes as soon as anything of the operator's own is saved.
    ...(own.length > 0 && { instagram: ownPage(saved.instagram ?? hostSite.instagram) }),
    ...(copyright && { copyright }),
    ...(saved.socials?.length && { socials: saved.socials }),
    ...((about.mission ?? about.customer) && { about }),
    ...(who && { who }),
    ...(foreignCurrency && foreignRate && { foreign: { currency: foreignCurrency, rupees: foreignRate } }),
    ...(saved.logo && { logo: saved.logo }),
    ...(words.length > 0 && { words: Object.fromEntries(words) }),
  };
  return { site, saved };
}

function whoIn({ registration, memberOf = [], since, ...saved }: SavedSettings): Who | undefined {
  const people = PEOPLE.flatMap((place) => toPerson(saved[place]) ?? []);
  if (!registration && !since && memberOf.length + people.length === 0) return undefined;
  return { ...(registration && { registration }), ...(since && { since }), memberOf, people };
}

export function toPerson(person: SavedSettings[PersonPlace]) {
  if (!person) return null;
  const { imageKey, ...said } = person;
  return { ...said, imgUrl: imageKey ? imgUrl(imageKey, imageBase) : null };
}

export type HomePicture = {
  name: string;
  caption: string;
  /** Null for our own drawing. */
  imgUrl: string | null;
};

export async function getHomePictures() {
  const { saved } = await getSettings();
  const [hero, ...cards] = HOME_PLACES.map((place) => toHomePicture(saved[place]));
  return { hero: hero ?? null, cards };
}

export function toHomePicture(card: SavedSettings["hero"]): HomePicture | null {
  if (!card) return null;
  const { name, caption, imageKey } = card;
  return { name, caption, imgUrl: imageKey ? imgUrl(imageKey, imageBase) : null };
}

function paragraphsIn(text: string | undefined) {
  return text ? readPlainText(text).flatMap(({ paragraphs }) => paragraphs) : undefined;
}

export function fieldsOf(value: unknown) {
  return fieldsIn(settingsOf(value));
}

export function fieldsIn({ site, saved }: Settings) {
  return { basis: "paid" as const, ...KEEP_DEFAULTS, ...site, instagram: ownPage(site.instagram), ...saved };
}
