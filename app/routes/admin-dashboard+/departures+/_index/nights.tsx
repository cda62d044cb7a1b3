import { type Column, Table } from "~/components/list/data-table";
import { type Night } from "~/models/office/departure/json";
import { NOT_NAMED, TOO_MANY_NIGHTS } from "~/models/office/departure/limits";
import { formatDateWithDay } from "~/values/calendar";
import { counted } from "~/values/counted";

/** For the hotels: how many persons sleep at which place, night by night. */
export function Nights({ nights, search }: { nights: Night[] | null; search: string }) {
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
