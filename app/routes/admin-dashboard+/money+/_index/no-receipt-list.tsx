import { Form, useLocation } from "@remix-run/react";

import { AddressField } from "~/components/document/address-field";
import { PlaceOfSupply } from "~/components/document/place-of-supply";
import { PendingButton } from "~/components/form/pending-button";
import { useCan } from "~/components/layout/root-data";
import { type Kind, KIND_TITLES } from "~/models/money/document/kinds";
import { type NoReceiptRow } from "~/models/money/document/no-receipt.server";
import { ADDRESS, PLACE } from "~/models/money/document/plan";
import { formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { METHOD_IN_WORDS } from "~/values/payment-words";

import { DocumentsLink, MoneyItem } from "./money-item";

/** Payments without a receipt: a state is chosen where one is missing, then each is made by itself or all at once. */
export function NoReceiptList({ rows }: { rows: NoReceiptRow[] }) {
  const { pathname, search } = useLocation();
  const canMakeReceipts = useCan("record-payments");
  const canMakeVouchers = useCan("pay-back");
  const canMake = ({ document }: NoReceiptRow) => (document === "RC" ? canMakeReceipts : canMakeVouchers);
  if (rows.length === 0) return <p>Every payment and every refund has its receipt.</p>;
  const ready = rows.filter((row) => canMake(row) && isReady(row));
  const cards = (
    <ul className="grid">
      {rows.map((row) => (
        <MoneyItem
          key={row._id}
          id={row._id}
          row={{ ...row, _id: row.bookingId }}
          action={<Action row={row} canMake={canMake(row)} />}
        >
          <b>{formatRupees(row.amount)}</b> {row.kind === "refund" ? "refunded" : "received"}{" "}
          <span className="number">{formatDate(row.receivedOn)}</span> · {METHOD_IN_WORDS[row.method] ?? row.method}
          {row.reference && ` · ${row.reference}`}
          {row.missing.length > 0 && ` · Missing: ${row.missing.join("; ")}`}
        </MoneyItem>
      ))}
    </ul>
  );
  if (ready.length === 0) return cards;
  return (
    <Form method="post" action="/admin-dashboard/money/receipts" className="stack">
      <input type="hidden" name="from" value={pathname + search} />
      {ready.some(({ missing }) => missing.includes(PLACE)) && (
        <p>A tax document names the guest’s state. Those filled in are guessed from profiles: please check them.</p>
      )}
      <p>
        <PendingButton busy="Making...">Make all</PendingButton>
      </p>
      {cards}
    </Form>
  );
}

/** Whether nothing but the guest's state and address is missing, which are given here. */
function isReady({ missing }: NoReceiptRow) {
  return missing.every((each) => each === PLACE || each === ADDRESS);
}

function Action({ row, canMake }: { row: NoReceiptRow; canMake: boolean }) {
  const { _id, bookingNumber, document, documentsUrl, guess, key, missing } = row;
  const title = KIND_TITLES[document as Kind].toLowerCase();
  if (!canMake || !isReady(row))
    return (
      <>
        {!canMake && <span className="muted">An admin makes the {title}.</span>}
        <DocumentsLink to={documentsUrl} bookingNumber={bookingNumber} />
      </>
    );
  return (
    <>
      <input type="hidden" name="payment" value={_id} />
      <input type="hidden" name={`key-${_id}`} value={key} />
      {missing.includes(ADDRESS) && (
        <AddressField name={`address-${_id}`} aria-label={`The guest’s address of booking ${bookingNumber}`} />
      )}
      {missing.includes(PLACE) && (
        <PlaceOfSupply
          name={`place-${_id}`}
          label={STATE}
          aria-label={`${STATE} of booking ${bookingNumber}`}
          state={guess}
        />
      )}
      <PendingButton className="button button-quiet" name="only" value={_id} busy="Making...">
        Make{" "}
        <span className="visually-hidden">
          the {title} of booking {bookingNumber}
        </span>
      </PendingButton>
    </>
  );
}

const STATE = "The guest’s state";
