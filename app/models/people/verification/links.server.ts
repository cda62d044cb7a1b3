import { env } from "~/env.server";

/** Uses SITE_URL, because a request can claim any host. */
export function mailLink(path: string, query: Record<string, string | null | undefined>) {
  const url = new URL(path, env.SITE_URL);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url.href;
}
