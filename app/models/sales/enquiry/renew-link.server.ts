import { transaction } from "~/db.server";
import { done, refuse } from "~/result";
import { siteUrl } from "~/site.server";
import { type Author } from "~/values/author";
import { newLinkKey } from "~/values/secret.server";

import { lockEnquiry, STALE, write } from "./change-enquiry.server";
import { NO_SUCH_ENQUIRY } from "./get-enquiry.server";

type Renewal = { id: string | undefined; by: Author; version?: number };

/** Makes a new link to what was asked; whoever has the old one reads nothing any more. */
export async function renewEnquiryLink({ id, by, version }: Renewal) {
  return transaction(async (tx) => {
    const before = await lockEnquiry(tx, id);
    if (!before) return refuse("NOT_FOUND", NO_SUCH_ENQUIRY);
    if (version !== undefined && version !== before.version) return refuse("STALE_EDIT", STALE);
    const shareKey = newLinkKey();
    await write(tx, before.id, by, { shareKey });
    const url = siteUrl(`/asked/${shareKey}`);
    const msg = `Question ${before.number} has a new link, and an old one no longer works: ${url}`;
    return done({ msg, url });
  });
}
