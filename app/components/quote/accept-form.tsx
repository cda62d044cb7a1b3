import { AddressField } from "~/components/document/address-field";
import { LiveDueList } from "~/components/due/due-list";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { LiveForm } from "~/components/form/live-form";
import { SubmitButton } from "~/components/form/submit-button";
import { FeatureList } from "~/components/package/feature-list";
import { FromAbroad } from "~/components/payment/ways-to-pay";
import { dueOf } from "~/models/money/due/due-of";
import { optionField } from "~/models/sales/quote/option-fields";
import { type ShownQuote } from "~/models/sales/quote/show-quote.server";
import { formatDateTime, today } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { type RejectedForm } from "~/values/rejected-form";
import { type Line, optionsOf, totalOf } from "~/values/sale-lines";
import { MAX_PHONE } from "~/values/tel-url";

import { PriceLines, PriceTotal } from "./price-lines";

type AcceptFormProps = {
  quote: ShownQuote;
  needsAddress: boolean;
  isOpen: boolean;
  rejected?: RejectedForm;
  /** The options that are ticked, and what it costs with them. */
  ticked: string[];
  total: number;
};

/** The price, what may be added, and the three fields that make it a booking. Nothing is ticked for the guest. */
export function AcceptForm({ quote, needsAddress, isOpen, rejected, ticked, total }: AcceptFormProps) {
  const { offered } = quote;
  const options = optionsOf(offered.sale);
  const quoted = { bookingStatus: "quoted", paid: 0, startDate: offered.startDate, terms: offered.terms };
  // The script adds up numbers of fields; the quote itself counts once, as if it were one person.
  const sum = String(
    new URLSearchParams([
      ["numberOfPersons", String(offered.total)],
      ...options.map(({ id, amount }) => [optionField(id), String(amount)]),
    ]),
  );
  return (
    <section id="accept" aria-labelledby="price">
      <h2 id="price">{quote.booking ? "What you booked" : "The price"}</h2>
      <div className="features">
        <FeatureList title="Included" items={offered.includedFeatures} />
        <FeatureList title="Excluded" items={offered.excludedFeatures} />
      </div>
      {isOpen ? (
        <LiveForm method="post" action="#accept" className="stack" data-days={offered.days} rejected={rejected}>
          <ErrorSummary rejected={rejected} />
          <input type="hidden" name="revision" value={offered.revision} />
          <input type="number" name="numberOfPersons" defaultValue={rejected?.values.numberOfPersons ?? 1} hidden />
          <input type="hidden" name="seenTotal" value={total} data-sum={sum} />
          <PriceLines sale={offered.sale} />
          {options.length > 0 && (
            <fieldset className="part options">
              <legend>Add what you like</legend>
              {options.map(({ id, words: [label, amount] }) => (
                <label key={id} className="option">
                  <input type="checkbox" name={optionField(id)} value="1" defaultChecked={ticked.includes(id)} />
                  <span>{label}</span>
                  <b className="number">{amount}</b>
                </label>
              ))}
              <button type="submit" name="intent" value="total" className="button button-quiet" formNoValidate>
                Update total
              </button>
            </fieldset>
          )}
          <PriceTotal>
            <strong className="price" data-sum={sum}>
              {formatRupees(total)}
            </strong>
          </PriceTotal>
          <FromAbroad amount={total} className="small muted" />
          <div className="money-ahead small">
            <LiveDueList lines={dueOf({ ...quoted, totalPrice: total }, today())} each={sum} />
          </div>
          <Field
            name="name"
            label="Name"
            required
            maxLength={100}
            autoComplete="name"
            defaultValue={quote.customerName}
          />
          <Field
            name="phoneNumber"
            label="Phone number"
            type="tel"
            required={!quote.customerPhone}
            maxLength={MAX_PHONE}
            autoComplete="tel"
            hint={quote.customerPhone && `We have ${quote.customerPhone}. Leave it empty if that is right.`}
          />
          <Field
            name="email"
            label="Email (optional)"
            type="email"
            maxLength={254}
            autoComplete="email"
            hint={
              quote.customerEmail
                ? `We mail the booking, and how to pay, to ${quote.customerEmail}. Enter another address if you like.`
                : "We mail you the booking, and how to pay."
            }
          />
          {needsAddress && (
            <AddressField label="Your address, for the receipt (optional)" autoComplete="street-address" />
          )}
          <SubmitButton busy="Booking...">
            Accept for <span data-sum={sum}>{formatRupees(total)}</span>
          </SubmitButton>
          <p className="fine-print">
            The trip is booked and confirmed at once. You pay nothing at that moment and need no account.{" "}
            {quote.placesUntil
              ? `Until ${formatDateTime(quote.placesUntil)} we keep your places.`
              : "Until you accept, this quote keeps no rooms for you."}
          </p>
        </LiveForm>
      ) : (
        <Agreed sale={quote.booking?.lines ?? offered.sale} added={quote.booking ? options.map(({ id }) => id) : []} />
      )}
    </section>
  );
}

/** Of a booking what it costs by now, and which of the options its guest has added. */
function Agreed({ sale, added }: { sale: Line[]; added: string[] }) {
  return (
    <>
      <PriceLines sale={sale} withOptions added={added} />
      <PriceTotal>
        <strong className="price">{formatRupees(totalOf(sale))}</strong>
      </PriceTotal>
    </>
  );
}
