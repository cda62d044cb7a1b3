import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type ReactNode } from "react";
import { type z } from "zod";

import { ErrorSummary } from "~/components/form/error-summary";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { hasQuestions, Questions } from "~/components/form/questions";
import { AsideSection } from "~/components/layout/aside-section";
import { EmailLink } from "~/components/layout/email-link";
import { FactList } from "~/components/layout/fact-list";
import { PhoneLink } from "~/components/layout/phone-link";
import { useCan } from "~/components/layout/root-data";
import { Said } from "~/components/list/said";
import { FeatureList } from "~/components/package/feature-list";
import { PriceLines, PriceTotal } from "~/components/quote/price-lines";
import { QuoteChanges } from "~/components/quote/quote-changes";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithError, redirectWithSuccess } from "~/http/pages/flash.server";
import { renderItinerary } from "~/models/catalogue/content/itinerary/render-itinerary.server";
import { routeInWords } from "~/models/catalogue/content/route";
import { getQuote, renewQuoteLink } from "~/models/sales/quote/get-quote.server";
import { type QuoteJson } from "~/models/sales/quote/json";
import { freePlaces, joinsOthers, keepPlaces } from "~/models/sales/quote/places.server";
import { type HELD, type RevisionJson } from "~/models/sales/quote/revision-json";
import { quoteActionSchema } from "~/models/sales/quote/schema";
import { extendQuote, sendQuote, withdrawQuote } from "~/models/sales/quote/send-quote.server";
import { changesBetween } from "~/models/sales/quote/show-quote.server";
import { quoteState, quoteStep } from "~/models/sales/quote/step";
import quoteStyles from "~/styles/admin-quotes.css?url";
import { type Author } from "~/values/author";
import { formatDate, formatDateTime, formatDateWithDay } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";
import { partyInWords } from "~/values/party";
import { pick } from "~/values/pick";
import { type RejectedForm } from "~/values/rejected-form";

import { QuoteActions } from "./quote-actions";

const LIST = "/admin-dashboard/quotes";

export const handle = { itinerary: "shown" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: quoteStyles }];

export const meta: MetaFunction = () => [{ title: "Quote" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const found = await getQuote(params.id);
  if (!found.ok) throw await redirectWithError(LIST, found.msg);
  const { newest, older, ...rest } = found.value;
  const before = older.find(({ revision }) => revision < newest.revision);
  return {
    ...rest,
    isShared: newest.sentAt === null && (await joinsOthers(newest)),
    before,
    newest,
    unsent: older.find(({ sentAt }) => sentAt === null)?.revision,
    changes: before ? changesBetween(before, newest) : [],
    itineraryHtml: renderItinerary(newest.itinerary, newest.dayFacts, { start: newest.startDate }),
    formAction: formActionFor(request, user),
  };
}

export async function action({ request, params: { id } }: ActionFunctionArgs) {
  const { user: by, form } = await parseForm(request, "edit-bookings", quoteActionSchema);
  if (!form.ok) return rerender(form);

  const result = await answer({ id, user: by, ...form.value });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(`${LIST}/${id}`, result.value.msg);
}

function answer({ id, user, ...form }: z.output<typeof quoteActionSchema> & { id?: string; user: Author }) {
  switch (form.intent) {
    case "send":
      return sendQuote({ id, by: user, how: form.by, ...pick(form, { version: true, places: true, answered: true }) });
    case "link":
      return renewQuoteLink({ id, ...form });
    case "withdraw":
      return withdrawQuote({ id, ...form });
    case "extend":
      return extendQuote({ id, by: user, ...form });
    case "keep":
      return keepPlaces({ id, by: user, ...form });
    case "free":
      return freePlaces({ id, ...form });
  }
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function Quote() {
  const { quote, question, newest, isShared, before, unsent, changes, itineraryHtml, formAction } =
    useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const canEdit = useCan("edit-bookings");
  const { number, wish, wishedAt, acceptedRevision } = quote;
  return (
    <>
      <div className="title-row">
        <h1>
          Q-{number} for {newest.customerName}
        </h1>
        <Link to={LIST}>Back to all quotes</Link>
      </div>
      <p>
        <Said words={quoteState(quote)} /> {quoteStep(quote)}
      </p>
      <ErrorSummary rejected={rejected} />
      <div className="beside">
        <div className="stack">
          {canEdit && (
            <QuoteActions quote={quote} newest={newest} isShared={isShared} action={formAction} rejected={rejected} />
          )}
          {canEdit && newest.packageId && (
            <QuotePlaces quote={quote} newest={newest} action={formAction} rejected={rejected} />
          )}
          {wishedAt && wish && (
            <section className="notice" aria-labelledby="wish">
              <h2 id="wish">The guest asks</h2>
              <p className="typed-text">{wish}</p>
            </section>
          )}
          <section aria-labelledby="offer" className="quote-offer">
            <h2 id="offer">
              Version {newest.revision}
              {newest.sentAt === null && ", not sent"}
              {newest.revision === acceptedRevision && ", accepted"}
            </h2>
            {unsent !== undefined && <p>Version {unsent} was never sent and counts for nothing.</p>}
            <QuoteOffer offered={newest} itineraryHtml={itineraryHtml} />
          </section>
          {before && <QuoteChanges since={before.revision} changes={changes} />}
        </div>
        <aside aria-label="About this quote" className="rows">
          <AsideSection id="facts" title="Who it is for">
            <QuoteFacts quote={quote} newest={newest} />
          </AsideSection>
          {question && (
            <AsideSection id="question" title={`Question ${question.number}`}>
              <p className="typed-text">{question.text}</p>
            </AsideSection>
          )}
        </aside>
      </div>
    </>
  );
}

type Offered = Omit<RevisionJson, "itinerary" | "packageId" | keyof typeof HELD>;

/** Days, what is included and the price lines of a version. */
function QuoteOffer({ offered, itineraryHtml }: { offered: Offered; itineraryHtml: string }) {
  return (
    <>
      {offered.note && <p className="typed-text">{offered.note}</p>}
      <div className="itinerary" dangerouslySetInnerHTML={{ __html: itineraryHtml }} />
      {offered.route.length > 0 && <p>The way: {routeInWords(offered.route)}</p>}
      <div className="features">
        <FeatureList title="Included" items={offered.includedFeatures} />
        <FeatureList title="Excluded" items={offered.excludedFeatures} />
      </div>
      <PriceLines sale={offered.sale} withOptions />
      <PriceTotal>
        <b className="number">{formatRupees(offered.total)}</b>
      </PriceTotal>
    </>
  );
}

type QuoteFactsProps = { quote: QuoteJson; newest: RevisionJson };

function QuoteFacts({ quote, newest }: QuoteFactsProps) {
  const { customerPhone, customerEmail, validUntil } = newest;
  const { sentAt, openedAt, answeredAt, bookingId, bookingNumber } = quote;
  const moment = (at: string | null) => at && formatDateTime(at);
  const rows: [label: string, value: ReactNode][] = [
    ["Phone", customerPhone && <PhoneLink phone={customerPhone} />],
    ["Email", customerEmail && <EmailLink email={customerEmail} />],
    ["Start", formatDateWithDay(newest.startDate)],
    ["Persons", partyInWords(newest)],
    ["Holds until", formatDate(validUntil)],
    ["Made by", quote.authorName],
    ["Sent", moment(sentAt)],
    ["Opened", moment(openedAt)],
    ["Answered", moment(answeredAt)],
    ["Booking", bookingId && <a href={`/admin-dashboard/manage-bookings/${bookingId}`}>{bookingNumber}</a>],
  ];
  return <FactList rows={rows} />;
}

type QuotePlacesProps = { quote: QuoteJson; newest: RevisionJson; action: string; rejected?: RejectedForm };

/** Places on the departure that the quote was copied from, which the office may keep for its guest. */
function QuotePlaces({ quote, newest, action, rejected: refused }: QuotePlacesProps) {
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
