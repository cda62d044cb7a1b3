import { Link, useLocation } from "@remix-run/react";

import { useCan } from "~/components/layout/root-data";
import { ListHead } from "~/components/list/list-head";
import { PeopleFile } from "~/components/list/people-file";
import { type DepartureCriteria } from "~/models/office/departure/criteria.server";
import { SHOWN } from "~/models/office/departure/limits";
import { type CalendarDate } from "~/values/calendar";

import { addressOf } from "./departure-filter";
import { PrintButton } from "./print-button";
import { SHOWN_IN_WORDS } from "./shown-in-words";

const CLOSURES = "/admin-dashboard/departures/closures";

type DeparturesHeadProps = {
  criteria: DepartureCriteria;
  total: number;
  isMore: boolean;
  canPrint: boolean;
  hasNights: boolean;
  hasFile: boolean;
};

/** The title with what leads on, and the choice of whom the list shows. */
export function DeparturesHead({ criteria, total, isMore, canPrint, hasNights, hasFile }: DeparturesHeadProps) {
  const { search } = useLocation();
  return (
    <>
      <ListHead title="Departures" label="Bookings" total={total} isMore={isMore}>
        {canPrint && <PrintButton />}
        {hasNights && (
          <a href="#nights" className="no-print">
            Nights
          </a>
        )}
        <DepartureLinks day={criteria.from} />
        {hasFile && <PeopleFile href={`/admin-dashboard/departures/export.csv${search}`} className="no-print" />}
      </ListHead>
      <nav aria-label="Trips" className="choices no-print">
        {SHOWN.map((show) => (
          <Link
            key={show}
            to={addressOf({ ...criteria, show })}
            aria-current={show === criteria.show ? "page" : undefined}
          >
            {SHOWN_IN_WORDS[show].label}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** `day` is whose drivers get links; without one, the day that their page begins with. */
export function DepartureLinks({ day }: { day?: CalendarDate }) {
  return (
    <>
      <Link to={`/admin-dashboard/departures/drivers${day ? `?day=${day}` : ""}`} className="no-print">
        Links for drivers
      </Link>
      <Link to={useCan("edit-bookings") ? `${CLOSURES}/add` : CLOSURES} className="no-print">
        Road closed
      </Link>
    </>
  );
}
