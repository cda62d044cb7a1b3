import { readFileSync } from "node:fs";

import { z } from "zod";

import { env } from "./env.server";
import { SettingsError } from "./settings.server";
import defaults from "./site.json";

const siteSchema = z.object({
  brand: z.string().min(1),
  tagline: z.string(),
  phone: z.string().min(1),
  whatsapp: z.string().min(1),
  email: z.email(),
  address: z.array(z.string()).min(1),
  hours: z.string(),
  instagram: z.url(),
  offer: z.string(),
  copyright: z.string(),
});

export type Site = z.infer<typeof siteSchema> & {
  /** Addresses of further pages about the operator. */
  socials?: string[];
  /** Paragraphs in the place of our own on the home page. */
  about?: { mission?: string[]; customer?: string[] };
  /** Of the brand's colours, in degrees. */
  hue?: number | null;
};

const ofHost = readHostFile();

/** What the files say: pages and mails show getSite(), where an admin's settings lie over these. */
export const hostSite: Site = { ...siteSchema.parse(defaults), ...ofHost };

/** Set by the host in SITE_SETTINGS, so nobody changes them in the browser. */
export const HOST_FIELDS: ReadonlySet<string> = new Set(Object.keys(ofHost));

function readHostFile(): Partial<Site> {
  if (!env.SITE_SETTINGS) return {};
  try {
    return siteSchema.partial().parse(JSON.parse(readFileSync(env.SITE_SETTINGS, "utf8")));
  } catch (error) {
    throw new SettingsError([
      `SITE_SETTINGS ${env.SITE_SETTINGS}: ${error instanceof Error ? error.message : "cannot be read"}`,
    ]);
  }
}

export const siteOrigin = env.SITE_URL;

export const isHttps = siteOrigin.startsWith("https:");

/** Never uses the request's Host header, which a client can forge. */
export function siteUrl(path: `/${string}`) {
  return siteOrigin + path;
}
