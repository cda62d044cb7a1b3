import { monthInWords } from "~/models/catalogue/package/limits";
import { type Search, searchPath } from "~/models/catalogue/search/search-schema";

/** What a month leaves out is said, not hidden. */
export function OtherMonths({ search, more }: { search: Search; more: number }) {
  if (more === 0) return null;
  return (
    <p className="more-months">
      {more === 1 ? "1 more trip does" : `${more} more trips do`} not start in {monthInWords(search.month)}.{" "}
      <a href={searchPath({ ...search, month: undefined, page: 1 })}>
        See {more === 1 ? "it" : "them"} in other months
      </a>
    </p>
  );
}
