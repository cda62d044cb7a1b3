import { readFileSync } from "node:fs";

import { z } from "zod";

import { env } from "./env.server";
import { SettingsError } from "./settings.server";
import defaults from "./site.json" with { type: "json" };
import { type Foreign } from "./values/money";
import { withoutTrunkZero } from "./values/phone-field.server";

const siteSchema = z.object({
  brand: z.string().min(1),
  tagline: z.string(),
  phone: z.string().min(1).transform(withoutTrunkZero),
  whatsapp: z.string().min(1).transform(withoutTrunkZero),
  email: z.email(),
  address: z.array(z.string()).min(1),
  hours: z.string(),
  instagram: z.url(),
  offer: z.string(),
  copyright: z.string(),
});

/** What shows that real people answer; only what is filled in. */
export type Who = {
  registration?: string;
  memberOf: string[];
  since?: number;
  people: { name: string; role: string; languages: string; imgUrl: string | null; isDemo?: true }[];
};

export type Site = z.infer<typeof siteSchema> & {
  /** URLs of further pages about the operator. */
  socials?: string[];
  /** Paragraphs that replace our own on the home page. */
  about?: { mission?: string[]; customer?: string[] };
  who?: Who;
  /** The operator's logo; `saysName` if the brand's name is part of it. */
  logo?: { imageKey: string; saysName: boolean } | null;
  /** What a price is about, for guests who do not count in rupees. */
  foreign?: Foreign;
  /** Texts to guests that the operator says in words of their own. */
  words?: Record<string, string>;
};

const ofHost = readHostFile();

/** The site's data from files. Pages and mails use getSite() instead, which adds an admin's settings. */
export const hostSite: Site = { ...siteSchema.parse(defaults), ...ofHost };

/** The fields set by the host in SITE_SETTINGS, which nobody can change in the browser. */
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

/** Where browsers find pictures. */
export const imageBase = env.S3_BUCKET && env.S3_PUBLIC_URL ? `${env.S3_PUBLIC_URL}/images` : "/images";

export const isHttps = siteOrigin.startsWith("https:");

/** An absolute URL. Never uses the request's Host header, which a client can forge. */
export function siteUrl(path: `/${string}`) {
  return siteOrigin + path;
}
