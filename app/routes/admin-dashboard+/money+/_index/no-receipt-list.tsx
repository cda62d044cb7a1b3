import { Form, useLocation } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { useCan } from "~/components/layout/root-data";
import { type Kind, KIND_TITLES } from "~/models/money/document/kinds";
import { type NoReceiptRow } from "~/models/money/document/no-receipt.server";
import { formatDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { METHOD_IN_WORDS } from "~/values/payment-words";

import { GuessedStates, isReady, MakeDocument } from "./missing-facts";
import { DocumentsLink, MoneyItem } from "./money-item";

/** Payments without a receipt: a state is chosen where one is missing, then each is made by itself or all at once. */
export function NoReceiptList({ rows, isPaged }: { rows: NoReceiptRow[]; isPaged: boolean }) {
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
  if (ready.length === 0 && !(isPaged && canMakeReceipts)) return cards;
  return (
    <Form method="post" action="/admin-dashboard/money/receipts" className="stack">
      <input type="hidden" name="from" value={pathname + search} />
      <GuessedStates rows={ready} />
      <p>
        <PendingButton busy="Making...">
          {isPaged ? "Make all that lack nothing, on all pages" : "Make all"}
        </PendingButton>
      </p>
      {cards}
    </Form>
  );
}

function Action({ row, canMake }: { row: NoReceiptRow; canMake: boolean }) {
  const title = KIND_TITLES[row.document as Kind].toLowerCase();
  if (canMake && isReady(row)) return <MakeDocument name="payment" row={row} title={title} />;
  return (
    <>
      {!canMake && <span className="muted">An admin makes the {title}.</span>}
      <DocumentsLink to={row.documentsUrl} bookingNumber={row.bookingNumber} />
    </>
  );
}
