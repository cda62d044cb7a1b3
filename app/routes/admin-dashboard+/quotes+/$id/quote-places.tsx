import { Link } from "@remix-run/react";

import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { hasQuestions, Questions } from "~/components/form/questions";
import { type QuoteJson } from "~/models/sales/quote/json";
import { type RevisionJson } from "~/models/sales/quote/revision-json";
import { formatDate, formatDateTime } from "~/values/calendar";
import { counted } from "~/values/counted";
import { type RejectedForm } from "~/values/rejected-form";

type QuotePlacesProps = { quote: QuoteJson; newest: RevisionJson; action: string; rejected?: RejectedForm };

/** Places on the departure that the quote was copied from, which the office may keep for its guest. */
export function QuotePlaces({ quote, newest, action, rejected: refused }: QuotePlacesProps) {
  const { version, state, keepsPlaces, placesUntil } = quote;
  const rejected = refused?.values.intent === "free" ? refused : undefined;
  const places = `${counted(newest.numberOfPersons, "place")} on ${formatDate(newest.startDate)}`;
  const days = <Link to={`/admin-dashboard/manage-packages/days/${newest.packageId}`}>the package’s days</Link>;
  if (state === "accepted") return keepsPlaces ? <p>Its booking takes places of that departure, see {days}.</p> : null;
  if (state !== "draft" && state !== "sent") return null;
  return (
    <DeskForm method="post" action={action} replace className="quote-places" rejected={rejected}>
      <input type="hidden" name="version" value={version} />
      <p>
        {placesUntil ? (
          <>
            {places} are kept until {formatDateTime(placesUntil)}, see {days}.
          </>
        ) : keepsPlaces ? (
          <>No places are kept now. Accept takes {places} if they are free.</>
        ) : (
          <>Keeps no places. Its trip is the guest’s own; for one that joins a group, keep them until it runs out.</>
        )}
      </p>
      {!placesUntil && (
        <PendingButton name="intent" value="keep" className="button button-quiet" busy="Keeping...">
          Keep {places}
        </PendingButton>
      )}
      {keepsPlaces && <Questions />}
      {keepsPlaces && (
        <PendingButton name="intent" value="free" className="button button-quiet" busy="Saving...">
          {hasQuestions(rejected) ? "Let them go all the same" : "Let them go"}
        </PendingButton>
      )}
    </DeskForm>
  );
}
