import { Form, Link } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { type QuoteJson } from "~/models/sales/quote/json";
import { type RevisionJson } from "~/models/sales/quote/revision-json";
import { formatDate, formatDateTime } from "~/values/calendar";
import { counted } from "~/values/counted";

type QuotePlacesProps = { quote: QuoteJson; newest: RevisionJson; action: string };

/** Places on the departure that the quote was copied from, which the office may keep for its guest. */
export function QuotePlaces({ quote, newest, action }: QuotePlacesProps) {
  const { version, state, keepsPlaces, placesUntil } = quote;
  const places = `${counted(newest.numberOfPersons, "place")} on ${formatDate(newest.startDate)}`;
  const days = <Link to={`/admin-dashboard/manage-packages/days/${newest.packageId}`}>the package’s days</Link>;
  if (state === "accepted") return keepsPlaces ? <p>Its booking takes places of that departure, see {days}.</p> : null;
  if (state !== "draft" && state !== "sent") return null;
  return (
    <Form method="post" action={action} replace className="quote-places">
      <input type="hidden" name="version" value={version} />
      <p>
        {placesUntil ? (
          <>
            {places} are kept until {formatDateTime(placesUntil)}, see {days}.
          </>
        ) : keepsPlaces ? (
          <>The places that were kept are free again. Accept takes {places} if they still are.</>
        ) : (
          <>Keeps no places. Its trip is the guest’s own; for one that joins a group, keep them until it runs out.</>
        )}
      </p>
      {!placesUntil && (
        <PendingButton name="intent" value="keep" className="button button-quiet" busy="Keeping...">
          Keep {places}
        </PendingButton>
      )}
      {keepsPlaces && (
        <PendingButton name="intent" value="free" className="button button-quiet" busy="Saving...">
          Let them go
        </PendingButton>
      )}
    </Form>
  );
}
