import { clientOf } from "~/http/session.server";
import { countPeople, MANY_PEOPLE } from "~/models/people/access/count-people.server";
import { recordDownload } from "~/models/people/access/record-access.server";
import { type CurrentUser } from "~/models/people/session/sessions.server";
import { FEW_PEOPLE, may, whyNot } from "~/models/people/user/rights";
import { audit } from "~/upkeep/audit.server";

import { Problem, refused } from "./reply.server";

/** A list without `page` and a long page are downloads; whoever may not download people reads page by page. */
export function withFewPeople(user: CurrentUser | null, asked: Record<string, string>) {
  if (!user || may(user, "export-people")) return asked;
  const limit = asked.limit ?? String(FEW_PEOPLE);
  if (asked.page === undefined || Number(limit) > FEW_PEOPLE)
    throw new Problem(403, "FORBIDDEN", whyNot(user, "export-people"));
  return { ...asked, limit };
}

/** A short list counts with all that were shown within the hour; one that is read while it is sent, as far as it was sent. */
export async function auditPeople<T extends object>(request: Request, user: CurrentUser, body: T, name: keyof T) {
  const list: unknown = body[name];
  const note = async (people: number) => {
    if (people <= MANY_PEOPLE) return;
    const { pathname } = new URL(request.url);
    audit("people-listed", { userId: user.id, session: user.sessionId, path: pathname, people });
    await recordDownload(user, clientOf(request), request.url, people);
  };
  if (Array.isArray(list) && list.length > MANY_PEOPLE) await note(list.length);
  else if (Array.isArray(list)) {
    const tooMany = await countPeople(user, clientOf(request), list.length);
    if (tooMany) throw refused(tooMany);
  }
  return isBatches(list) ? { ...body, [name]: counting(list, note) } : body;
}

async function* counting(batches: AsyncIterable<readonly unknown[]>, note: (people: number) => Promise<void>) {
  let people = 0;
  try {
    for await (const batch of batches) {
      people += batch.length;
      yield batch;
    }
  } finally {
    await note(people);
  }
}

function isBatches(list: unknown): list is AsyncIterable<readonly unknown[]> {
  return typeof list === "object" && list !== null && Symbol.asyncIterator in list;
}
