import { useSite } from "~/components/layout/use-site";
import { NotShown, ShownReviews } from "~/components/review/shown-review";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { MIN_SHOWN } from "~/models/sales/review/limits";
import { type Published } from "~/models/sales/review/list-published.server";
import { counted } from "~/values/counted";

import { useAskedQuery } from "./choice";

type PackageReviewsProps = { pkg: PackageJson; published: Published | null };

export function PackageReviews({ pkg, published }: PackageReviewsProps) {
  const query = useAskedQuery();
  if (!published) return null;
  const [newest, ...others] = published.reviews;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="stack">
      <h2 id="reviews-title">What guests say</h2>
      {newest && <ShownReviews reviews={[newest]} />}
      {others.length > 0 && (
        <details className="fold-narrow">
          <summary>{counted(others.length, "more review")}</summary>
          <div className="stack">
            <ShownReviews reviews={others} />
            <NotShown {...published} />
          </div>
        </details>
      )}
      {published.totalReviews > published.reviews.length && (
        <p>
          <a href={`${pkg.pageUrl}/reviews${query}`}>All {published.totalReviews} reviews</a>
        </p>
      )}
    </section>
  );
}

/** Why to trust us: what guests said, and that we are registered. Nothing where there is neither. */
export function Proof({ pkg }: { pkg: PackageJson }) {
  const registration = useSite().who?.registration;
  const rating = ratingOf(pkg);
  if (!rating && !registration) return null;
  return (
    <p className="proof small">
      {rating}
      {registration && <span>Registered: {registration}</span>}
    </p>
  );
}

/** The stars of real reviews, from three on. */
function ratingOf({ rating: { count, average, isDemo } }: PackageJson) {
  if (count < MIN_SHOWN) return null;
  return (
    <a href="#reviews">
      ★ {average} · {counted(count, "review")}
      {isDemo && " (demo)"}
    </a>
  );
}
