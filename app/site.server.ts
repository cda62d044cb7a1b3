import { readFileSync } from "node:fs";

import { z } from "zod";

import { env, SettingsError } from "~/env.server";

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

export type Site = z.infer<typeof siteSchema>;

/** Brand, contact details and links: `site.json`, with what the file named by SITE_SETTINGS says instead. */
export const site: Site = readSite();

function readSite(): Site {
  if (!env.SITE_SETTINGS) return siteSchema.parse(defaults);
  try {
    return siteSchema.parse({ ...defaults, ...JSON.parse(readFileSync(env.SITE_SETTINGS, "utf8")) });
  } catch (error) {
    throw new SettingsError([
      `SITE_SETTINGS ${env.SITE_SETTINGS}: ${error instanceof Error ? error.message : "cannot be read"}`,
    ]);
  }
}

/** Where this site lives: "https://www.example.com". */
export const siteOrigin = env.SITE_URL;

/** An absolute link to a page of this site, never made from what a request says about the host. */
export function siteUrl(path: `/${string}`) {
  return siteOrigin + path;
}
