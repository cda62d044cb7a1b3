import { Form, Link } from "@remix-run/react";

import { AddressField } from "~/components/document/address-field";
import { PlaceOfSupply } from "~/components/document/place-of-supply";
import { PendingButton } from "~/components/form/pending-button";
import { useCan } from "~/components/layout/root-data";
import { useWayBack } from "~/components/list/way-back";
import { type listClaims } from "~/models/money/payment-claim/list-claims.server";
import { formatDateTime } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { METHOD_IN_WORDS } from "~/values/payment-words";

const DECIDED: Record<string, string> = { accepted: "Accepted", refused: "Refused" };

const STATE_OF_GUEST = "The guest’s state (place of supply)";

const CLAIMS = "/admin-dashboard/claims";

type ListedClaim = Awaited<ReturnType<typeof listClaims>>["claims"][number];

/** Claims, which staff look up in the bank account before they accept them. */
export function ClaimList({ claims }: { claims: ListedClaim[] }) {
  const back = useWayBack(claims);
  const canDecide = useCan("record-payments");
  const canUndo = useCan("pay-back");
  return (
    <ul className="rows">
      {claims.map((claim) => (
        <li key={claim._id} id={claim._id} className="card stack">
          <h2>
            {formatRupees(claim.amount)} · <span className="copied">{claim.utr}</span>
          </h2>
          <p>
            {METHOD_IN_WORDS[claim.method]} · told <span className="number">{formatDateTime(claim.createdAt)}</span> by{" "}
            {claim.customerName}
          </p>
          <p>
            <Link to={`/admin-dashboard/manage-bookings/${claim.bookingId}`}>Booking {claim.bookingNumber}</Link>,{" "}
            {claim.packageTitle}.{" "}
            {claim.isCanceled && claim.state === "open"
              ? "It is canceled: what you find on your account is owed back until you decide the refund."
              : `Balance ${formatRupees(claim.balance)}.`}
          </p>
          {claim.same.length > 0 && <p className="notice">{claim.same.join(" ")}</p>}
          {claim.decidedAt && (
            <p>
              {DECIDED[claim.state]} by {claim.decidedByName},{" "}
              <span className="number">{formatDateTime(claim.decidedAt)}</span>
              {claim.recorded !== null && claim.recorded !== claim.amount && `: ${formatRupees(claim.recorded)} came`}
            </p>
          )}
          {claim.answer && <p className="typed-text">{claim.answer}</p>}
          {canDecide && claim.state === "open" && <Decide claim={claim} from={back.past(claim)} />}
          {canDecide && claim.state === "open" && !canUndo && <p className="muted">Only an admin can undo it.</p>}
        </li>
      ))}
    </ul>
  );
}

function Decide({ claim, from }: { claim: ListedClaim; from: string }) {
  return (
    <Form method="post" action={`${CLAIMS}?index`} className="actions">
      <input type="hidden" name="id" value={claim._id} />
      <input type="hidden" name="from" value={from} />
      {claim.asked?.address && (
        <AddressField id={`address-${claim._id}`} aria-label={`The guest’s address ${claim.utr}`} />
      )}
      {claim.asked?.place && (
        <PlaceOfSupply
          id={`place-${claim._id}`}
          label={STATE_OF_GUEST}
          aria-label={`${STATE_OF_GUEST} ${claim.utr}`}
          hint={
            claim.asked.guess
              ? "The receipt voucher needs it. Guessed from the profile: please check it."
              : "The receipt voucher needs it."
          }
          state={claim.asked.guess}
        />
      )}
      {!claim.isCanceled && claim.amount > claim.balance && (
        <label className="check">
          <input type="checkbox" name="takeMore" value="yes" /> Take more than is owed{" "}
          <span className="visually-hidden">{claim.utr}</span>
        </label>
      )}
      <PendingButton busy="Recording...">
        It is on our account <span className="visually-hidden">{claim.utr}</span>
      </PendingButton>
      <Link className="button button-quiet" to={`${CLAIMS}/refuse/${claim._id}?from=${encodeURIComponent(from)}`}>
        We cannot find it <span className="visually-hidden">{claim.utr}</span>
      </Link>
    </Form>
  );
}
