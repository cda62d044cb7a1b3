import { REFUSAL_IN_WORDS } from "~/models/sales/review/limits";
import { type Published, type ShownReview } from "~/models/sales/review/list-published.server";
import { formatMonth } from "~/values/calendar";

import { Stars } from "./stars";

/** Reviews as everybody reads them. They need no styles of their own, because the package's page is at its limit. */
export function ShownReviews({ reviews }: { reviews: ShownReview[] }) {
  return reviews.map(({ _id, rating, text, shownName, tripMonth, reply }) => (
    <article key={_id} className="stack">
      <p>
        <Stars rating={rating} />{" "}
        <span className="small muted">
          {shownName || "A guest"}, {formatMonth(`${tripMonth}-01`)}
        </span>
      </p>
      <p className="typed-text">{text}</p>
      {reply && <p className="typed-text muted">Our answer: {reply}</p>}
    </article>
  ));
}

/** How many reviews are not shown, and why. */
export function NotShown({ totalReviews, refused }: Pick<Published, "totalReviews" | "refused">) {
  const hidden = refused.reduce((sum, { count }) => sum + count, 0);
  if (hidden === 0) return <p className="small muted">All reviews that we have read are shown.</p>;
  return (
    <details>
      <summary>
        {totalReviews} of {totalReviews + hidden} reviews shown. Why not all?
      </summary>
      <p>Few stars are no reason. Not shown are:</p>
      <ul>
        {refused.map(({ reason, count }) => (
          <li key={reason}>
            {count} that {REFUSAL_IN_WORDS[reason]}
          </li>
        ))}
      </ul>
    </details>
  );
}
