import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";

import { DriverList } from "~/components/booking/booking-field";
import { PickupForm } from "~/components/departure/pickup-form";
import { ErrorSummary } from "~/components/form/error-summary";
import { useCan } from "~/components/layout/root-data";
import { Unfold } from "~/components/layout/unfold";
import { type Column, Table } from "~/components/list/data-table";
import { Pager } from "~/components/list/pager";
import { rejectedFilters } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { requireRight } from "~/http/guards.server";
import { showPeople } from "~/http/pages/empty-page.server";
import { type DepartureCriteria, readDepartureCriteria } from "~/models/office/departure/criteria.server";
import { getMonth } from "~/models/office/departure/get-month.server";
import { type Night } from "~/models/office/departure/json";
import { NOT_NAMED, PAGE_SIZE, TOO_MANY_NIGHTS } from "~/models/office/departure/limits";
import { listDepartures, noDepartures } from "~/models/office/departure/list-departures.server";
import { type Group } from "~/models/office/departure/set-pickup.server";
import { listDriversFor } from "~/models/office/drive/drivers.server";
import { type CurrentUser } from "~/models/people/session/sessions.server";
import { pageOfPeople } from "~/models/people/user/rights";
import { getSettings } from "~/models/system/setting/get-site.server";
import monthStyles from "~/styles/admin/month-grid.css?url";
import departureStyles from "~/styles/departures.css?url";
import { formatDateWithDay, today } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";
import { readMonth } from "~/values/months";

import { Departure, departureId } from "./departure";
import { addressOf, DepartureFilter } from "./departure-filter";
import { DeparturesHead } from "./departures-head";
import { HeldDays } from "./held";
import { Month } from "./month";
import { PrintedAt } from "./print-button";
import { SHOWN_IN_WORDS } from "./shown-in-words";

const PICKUP = "/admin-dashboard/departures/pickup";
const MESSAGE = "/admin-dashboard/departures/message";

export const links: LinksFunction = () => [departureStyles, monthStyles].map((href) => ({ rel: "stylesheet", href }));

export const meta: MetaFunction = () => [{ title: "Departures" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  if (!new URL(request.url).searchParams.has("month")) return readList(request, user);
  return { ...(await getMonth(readMonth(request.url))), today: today() };
}

export default function Departures() {
  const found = useLoaderData<typeof loader>();
  return "days" in found ? <Month {...found} /> : <List {...found} />;
}

async function readList(request: Request, user: CurrentUser) {
  const { criteria, page, errors } = readDepartureCriteria(request.url);
  const limit = pageOfPeople(user, PAGE_SIZE);
  const rejected = rejectedFilters(errors);
  const [found, { saved }, drivers] = await Promise.all([
    rejected ? noDepartures(criteria) : listDepartures(criteria, { page, limit }),
    getSettings(),
    listDriversFor(user),
  ]);
  await showPeople(request, user, found.departures);
  const pickupAction = PICKUP + formActionFor(request, user, PICKUP);
  const readAt = new Date().toISOString();
  return { criteria, page, limit, rejected, pickupAction, readAt, upiId: saved.upiId, drivers, ...found };
}

type ListProps = Awaited<ReturnType<typeof readList>>;

function List({ criteria, page, limit, rejected, pickupAction, readAt, upiId, drivers, ...found }: ListProps) {
  const { from, to, totalBookings, isMore, hasNext, totalPersons, totalBalance, departures, nights, heldOnly } = found;
  const { pathname, search } = useLocation();
  const canEdit = useCan("edit-bookings");
  const back = encodeURIComponent(pathname + search);
  const queryOf = ({ startDate, packageId }: { startDate: string; packageId: string }) =>
    `day=${startDate}&package=${packageId}&from=${back}`;
  return (
    <>
      <DeparturesHead
        criteria={criteria}
        total={totalBookings}
        isMore={isMore}
        canPrint={departures.length > 0}
        hasNights={page === 1 && nights !== null && nights.length > 0}
        hasFile={!rejected}
      />
      <ErrorSummary rejected={rejected} />
      <DepartureFilter criteria={criteria} rejected={rejected} key={search} />
      {!rejected && (
        <p>
          {criteria.show !== "starting" && `${SHOWN_IN_WORDS[criteria.show].label}, `}
          {formatDateWithDay(from)}
          {to !== from && ` to ${formatDateWithDay(to)}`}
          {totalPersons !== null && totalPersons > 0 && `: ${counted(totalPersons, "person")}`}
          {totalBalance !== null && totalBookings > 0 && `, ${formatRupees(totalBalance)} to collect`}
        </p>
      )}
      {totalBalance === null && !isMore && totalBookings > 0 && (
        <p className="no-print">Balances stand here once a first payment is recorded.</p>
      )}
      <PrintedAt readAt={readAt} />
      {!rejected && departures.length === 0 && <p>{SHOWN_IN_WORDS[criteria.show].nobody}</p>}
      {canEdit && <DriverList drivers={drivers} />}
      {departures.map((departure) => (
        <Departure upiId={upiId} key={departureId(departure)} departure={departure} on={underWayOn(criteria)}>
          {canEdit && (
            <>
              {departures.length > 1 && <Tick {...departure} name={nameOf(departure)} />}
              <Unfold
                summary={
                  <>
                    Set pick-up and driver <span className="visually-hidden">of {nameOf(departure)}</span>
                  </>
                }
                page={`${PICKUP}?${queryOf(departure)}`}
              >
                {() => <PickupForm action={`${pickupAction}&${queryOf(departure)}`} of={departureId(departure)} />}
              </Unfold>
              <p className="no-print">
                <Link to={`${MESSAGE}?${queryOf(departure)}`}>
                  Write to these guests <span className="visually-hidden">of {nameOf(departure)}</span>
                </Link>
              </p>
            </>
          )}
        </Departure>
      ))}
      {canEdit && departures.length > 1 && (
        <TickedForm
          message={MESSAGE}
          pickup={PICKUP}
          list={pathname + addressOf(criteria)}
          bookings={totalBookings}
          isMore={isMore}
        />
      )}
      {page === 1 && criteria.show === "under-way" && !rejected && <Nights nights={nights} search={search} />}
      {page === 1 && <HeldDays days={heldOnly} />}
      <Pager page={page} limit={limit} total={totalBookings} isMore={isMore} hasNext={hasNext} />
    </>
  );
}

/** The day to count each trip's days on, if the list shows one day and not those who start. */
function underWayOn({ show, from, to }: DepartureCriteria) {
  return show !== "starting" && from === to ? from : undefined;
}

function nameOf({ packageTitle, startDate }: { packageTitle: string; startDate: string }) {
  return `${packageTitle}, ${formatDateWithDay(startDate)}`;
}

const TICKED = "ticked";

/** A checkbox of TickedForm. */
function Tick({ startDate, packageId, name }: Group & { name: string }) {
  return (
    <label className="choice no-print">
      <input type="checkbox" className="tick" name="group" value={`${startDate}_${packageId}`} form={TICKED} />
      <span>
        Select <span className="visually-hidden">{name}</span>
      </span>
    </label>
  );
}

type TickedFormProps = { message: string; pickup: string; list: string; bookings: number; isMore: boolean };

/** What can be done for several groups at once. */
function TickedForm({ message, pickup, list, bookings, isMore }: TickedFormProps) {
  return (
    <Form method="get" action={message} id={TICKED} className="bulk no-print" aria-label="Selected groups">
      <input type="hidden" name="from" value={list} />
      <button name="of" value="ticked" className="button">
        Write to selected
      </button>
      <button name="of" value="ticked" formAction={pickup} className="button button-quiet">
        Pick-up for selected
      </button>
      {!isMore && (
        <button name="of" value="list" className="button button-quiet">
          Write to all {counted(bookings, "booking")}
        </button>
      )}
    </Form>
  );
}

/** For the hotels: how many persons sleep at which place, night by night. */
function Nights({ nights, search }: { nights: Night[] | null; search: string }) {
  if (nights?.length === 0) return null;
  return (
    <section aria-labelledby="nights" className="departure nights">
      <h2 id="nights">Nights</h2>
      {nights ? (
        <>
          {[...new Set(nights.map(({ night }) => night))].map((night) => (
            <OneNight key={night} night={night} places={nights.filter((each) => each.night === night)} />
          ))}
          <p className="no-print">
            <a href={`/admin-dashboard/departures/nights.csv${search}`} download>
              Download the nights as CSV
            </a>
          </p>
        </>
      ) : (
        <p>{TOO_MANY_NIGHTS}</p>
      )}
    </section>
  );
}

const COLUMNS: Column<Night>[] = [
  { name: "Place", cell: ({ sleepsAt }) => sleepsAt ?? NOT_NAMED, isRowHeader: true },
  { name: "Persons", cell: ({ persons }) => persons, className: "amount" },
  { name: "Bookings", cell: ({ bookings }) => bookings, className: "amount" },
];

function OneNight({ night, places }: { night: string; places: Night[] }) {
  const persons = places.reduce((sum, place) => sum + place.persons, 0);
  return (
    <Table
      caption={`${formatDateWithDay(night)}: ${counted(persons, "person")}`}
      rows={places}
      keyOf={({ sleepsAt }) => String(sleepsAt)}
      columns={COLUMNS}
    />
  );
}
