import { SIDE_BY_SIDE } from "~/models/catalogue/search/compare/compared";
import { type Search } from "~/models/catalogue/search/search-schema";
import shortlistUrl from "~/shortlist.js?url&no-inline";

/** The ticks are on the cards, and follow the reader while there are any. */
export function CompareForm({ search: { month, persons } }: { search: Search }) {
  return (
    <form id="compare" className="compare-bar" action="/packages/compare">
      {month && <input type="hidden" name="month" value={month} />}
      {persons && <input type="hidden" name="numberOfPersons" value={persons} />}
      <p className="small">Tick the trips that you like: up to {SIDE_BY_SIDE} stand side by side.</p>
      <button className="button button-quiet" type="submit">
        Compare
      </button>
      <script type="module" src={shortlistUrl} />
    </form>
  );
}
