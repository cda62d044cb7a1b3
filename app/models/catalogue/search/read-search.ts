import { bookableMonths } from "~/models/catalogue/package/limits";
import { readCriteria } from "~/values/paging";

import { FIELDS, type Search } from "./search-schema";
import { understand } from "./understand";

/** A month that is chosen leaves the typed ones as words: "may" and "march" are also verbs. */
export function readSearch(url: string): Search {
  const { criteria, page } = readCriteria(url, FIELDS);
  const asked = criteria.q ? understand(criteria.q, criteria.month ? [] : bookableMonths()) : {};
  return { sort: "newest", ...criteria, ...asked, page };
}
