import { env } from "~/env.server";

/** Links in mails start with SITE_URL, never with what a request claims to be its host. */
export function mailLink(path: string, query: Record<string, string | null | undefined>) {
  const url = new URL(path, env.SITE_URL);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url.href;
}
