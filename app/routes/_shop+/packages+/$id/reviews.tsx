import { NotShown, ShownReviews } from "~/components/review/shown-review";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { MIN_BOOKINGS, MIN_SHOWN } from "~/models/sales/review/limits";
import { type Published } from "~/models/sales/review/list-published.server";
import { calendarDay, today } from "~/values/calendar";
import { counted } from "~/values/counted";

type PackageReviewsProps = { pkg: PackageJson; published: Published | null };

export function PackageReviews({ pkg, published }: PackageReviewsProps) {
  if (!published) return null;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="stack">
      <h2 id="reviews-title">What guests say</h2>
      <ShownReviews reviews={published.reviews} />
      {published.totalReviews > published.reviews.length && (
        <p>
          <a href={`${pkg.pageUrl}/reviews`}>All {published.totalReviews} reviews</a>
        </p>
      )}
      <NotShown {...published} />
    </section>
  );
}

/** The stars of real reviews; until there are three, how often the trip was booked; and nothing before that. */
export function RatingLine({ pkg }: { pkg: PackageJson }) {
  const { count, average } = pkg.rating;
  if (count >= MIN_SHOWN)
    return (
      <p>
        <a href="#reviews">
          ★ {average} · {counted(count, "review")}
        </a>
      </p>
    );
  if (pkg.numberOfBookings < MIN_BOOKINGS) return null;
  return (
    <p className="small">
      {pkg.numberOfBookings.toLocaleString("en-IN")} bookings on this trip {sinceInWords(pkg.createdAt)}
    </p>
  );
}

function sinceInWords(createdAt: string) {
  const year = calendarDay(createdAt).slice(0, 4);
  return year === today().slice(0, 4) ? "this year" : `since ${year}`;
}
