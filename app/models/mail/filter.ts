import { z } from "zod";

import { pageField } from "~/models/paging";

import { MAIL_STATES } from "./states";

const schema = z.object({ state: z.enum(MAIL_STATES).optional().catch(undefined), page: pageField });

/** Which mails a page's URL asks for. What cannot be understood counts as not given. */
export function readMailFilter(url: string) {
  return schema.parse(Object.fromEntries(new URL(url).searchParams));
}
