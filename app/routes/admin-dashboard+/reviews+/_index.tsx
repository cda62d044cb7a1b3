import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { ListHead } from "~/components/list/list-head";
import { Pager } from "~/components/list/pager";
import { useWayBack } from "~/components/list/way-back";
import { ReviewState } from "~/components/review/review-state";
import { Stars } from "~/components/review/stars";
import { requireRight } from "~/http/guards.server";
import { showPeople } from "~/http/pages/empty-page.server";
import { REVIEW_STATES } from "~/models/sales/review/limits";
import { listReviews, readReviewCriteria } from "~/models/sales/review/list-reviews.server";
import { calendarDay, formatDate, formatMonth } from "~/values/calendar";

const PAGE_SIZE = 25;

export const meta: MetaFunction = () => [{ title: "Reviews" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const { criteria, page } = readReviewCriteria(request.url);
  const found = await listReviews(criteria, { page, limit: PAGE_SIZE });
  await showPeople(request, user, found.reviews);
  return { ...criteria, page, ...found };
}

const NAMES = { waiting: "waiting", published: "published", refused: "refused" };

const NONE = {
  waiting: "No review waits. What guests write after their trip waits here until you have read it.",
  published: "No review is published yet.",
  refused: "No review was refused.",
};

export default function Reviews() {
  const {
    state = "waiting",
    page,
    totalReviews,
    isMore,
    hasNext,
    reviews,
    ...criteria
  } = useLoaderData<typeof loader>();
  const back = useWayBack(reviews);
  return (
    <>
      <ListHead title="Reviews" label="Shown" total={totalReviews} isMore={isMore}>
        <nav aria-label="State" className="choices">
          {REVIEW_STATES.map((each) => (
            <Link
              key={each}
              to={`?${new URLSearchParams({ state: each, ...(criteria.package && { package: criteria.package }) })}`}
              aria-current={state === each ? "true" : undefined}
            >
              {NAMES[each]}
            </Link>
          ))}
        </nav>
        {criteria.package && <Link to={`?state=${state}`}>Of all packages</Link>}
      </ListHead>
      {reviews.length === 0 && <p>{NONE[state]}</p>}
      <ul className="grid">
        {reviews.map((review) => (
          <li key={review._id} id={review._id} className="card">
            <div className="card-head">
              <h2>
                <Stars rating={review.rating} /> {review.shownName}
              </h2>
              <ReviewState review={review} />
            </div>
            <p>
              {review.packageTitle}, {formatMonth(`${review.tripMonth}-01`)}
            </p>
            <p className="clipped">{review.text}</p>
            <p className="fine-print">
              Booking {review.bookingNumber} of {review.customerName}, written{" "}
              {formatDate(calendarDay(review.createdAt))}
              {review.reply && " · answered"}
            </p>
            <div className="actions">
              <Link to={`${review._id}${back.query(review)}`} className="button button-quiet">
                Open <span className="visually-hidden">the review of booking {review.bookingNumber}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <Pager page={page} limit={PAGE_SIZE} total={totalReviews} isMore={isMore} hasNext={hasNext} />
    </>
  );
}
