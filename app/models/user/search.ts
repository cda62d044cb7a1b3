import { z } from "zod";

import { textField } from "~/models/fields";
import { pageField } from "~/models/paging";

const schema = z.object({ q: textField("a search", 100).optional().catch(undefined), page: pageField });

/** What a page's URL searches for. What cannot be understood counts as not given. */
export function readUserSearch(url: string) {
  return schema.parse(Object.fromEntries(new URL(url).searchParams));
}
