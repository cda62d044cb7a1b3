import { SIDE_BY_SIDE } from "~/models/catalogue/search/compare/compared";

/** The ticks are on the cards, and follow the reader while there are any. */
export function CompareForm() {
  return (
    <form id="compare" className="compare-bar" action="/packages/compare">
      <p className="small">Tick the trips that you like: up to {SIDE_BY_SIDE} stand side by side.</p>
      <button className="button button-quiet" type="submit">
        Compare
      </button>
    </form>
  );
}
