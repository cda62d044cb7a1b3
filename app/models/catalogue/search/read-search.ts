import { bookableMonths } from "~/models/catalogue/package/limits";

import { fieldsReader, type Search } from "./search-schema";
import { understand } from "./understand";

/** A month that is chosen leaves the typed ones as words: "may" and "march" are also verbs. */
export function readSearch(url: string): Search {
  const { criteria, page } = fieldsReader(url);
  const asked = criteria.q ? understand(criteria.q, criteria.month ? [] : bookableMonths()) : {};
  return { sort: "newest", ...criteria, ...asked, page };
}
