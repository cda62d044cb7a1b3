import { ErrorSummary } from "~/components/form/error-summary";
import { Field, FieldError, FieldGroup, TextArea } from "~/components/form/field";
import { PlainForm, useRejected } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { MAX_REVIEW, MAX_SHOWN_NAME, MIN_REVIEW, RATINGS, REFUSAL_IN_WORDS } from "~/models/sales/review/limits";
import { type OwnReview } from "~/models/sales/review/write-review.server";
import { formatTrip } from "~/values/calendar";
import { type RejectedForm } from "~/values/rejected-form";

import { Stars } from "./stars";

type ReviewFormProps = OwnReview & { rejected?: RejectedForm; action?: string };

/** A review as its guest sees it: to write, to change until it is published, and to read from then on. */
export function ReviewForm({ trip, review, closed, suggestedName, rejected, action }: ReviewFormProps) {
  return (
    <>
      <p>
        {trip.packageTitle}, {trip.locationName}, {formatTrip(trip.startDate, trip.days)}
      </p>
      {closed && <p className="notice">{closed}</p>}
      {closed && review ? <WrittenReview review={review} /> : null}
      {!closed && (
        <>
          {review && <p className="notice">{STATES[review.state] ?? refused(review.refusedFor)}</p>}
          <ErrorSummary rejected={rejected} />
          <PlainForm method="post" action={action} rejected={rejected}>
            <input type="hidden" name="version" value={review?.version ?? 0} />
            <RatingField rating={review?.rating} />
            <TextArea
              name="text"
              label="In your words"
              hint={`What would you tell a friend who thinks of this trip? At least ${MIN_REVIEW} characters.`}
              rows={7}
              required
              minLength={MIN_REVIEW}
              maxLength={MAX_REVIEW}
              defaultValue={review?.text}
            />
            <Field
              name="shownName"
              label="Name that we show"
              hint="Everybody reads it, so better no full name."
              required
              maxLength={MAX_SHOWN_NAME}
              defaultValue={review?.shownName ?? suggestedName}
            />
            <SubmitButton busy="Sending...">{review ? "Save what I changed" : "Send review"}</SubmitButton>
          </PlainForm>
          <p className="small muted">
            We read it before we show it, and refuse no review for its stars: only for insults, private details, adverts
            or what is not about the trip. You can change it here until then.
          </p>
        </>
      )}
    </>
  );
}

const STATES: Record<string, string> = { waiting: "Thank you! We read it soon. Until then you can change it here." };

function refused(refusedFor: string | null) {
  return `We do not show it, because it ${REFUSAL_IN_WORDS[refusedFor ?? ""] ?? "was refused"}. Please change it, and we read it again.`;
}

function WrittenReview({ review }: { review: NonNullable<OwnReview["review"]> }) {
  return (
    <>
      <p>
        <Stars rating={review.rating} /> {review.shownName}
      </p>
      <p className="typed-text">{review.text}</p>
      {review.reply && <p className="typed-text">Our answer: {review.reply}</p>}
    </>
  );
}

function RatingField({ rating }: { rating?: number }) {
  const rejected = useRejected();
  const chosen = rejected?.values.rating ?? String(rating ?? "");
  return (
    <FieldGroup name="rating" className="field rating" role="radiogroup" aria-required>
      <legend>Stars</legend>
      {/* Buttons of which none is chosen send nothing: this keeps their place among the fields, for the order of errors. */}
      <input type="hidden" name="rating-asked" value="" />
      {RATINGS.map((words, index) => {
        const value = String(index + 1);
        return (
          <label key={value}>
            <input type="radio" name="rating" value={value} required defaultChecked={value === chosen} />{" "}
            <Stars rating={index + 1} /> {words}
          </label>
        );
      })}
      <FieldError of="rating" />
    </FieldGroup>
  );
}
