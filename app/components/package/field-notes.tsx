import { WholeDates } from "~/components/booking/whole-dates";
import { shownWhile } from "~/components/form/shown-while";
import { type RoomsAndCars, roomsInWords } from "~/models/catalogue/content/rooms-and-cars";
import { type DaysOff } from "~/models/catalogue/days/days-off";
import { formatDate } from "~/values/calendar";

/** What the server answers to these days, for the script to show once one of them is typed. */
export function NotOffered({ days }: { days: DaysOff[] }) {
  return days.map(({ from, to, words: [before = "", after] }) => (
    <p
      key={from}
      className="small field-error"
      hidden
      {...shownWhile("startDate=1", { least: Date.parse(from), most: Date.parse(to) })}
    >
      {before}
      {after !== undefined && (
        <>
          <span className="whole" data-before="0">
            {formatDate(from)}
          </span>
          <WholeDates text={after} />
        </>
      )}
    </p>
  ));
}

/** What so many persons get; with the script, what those get who are typed. */
export function Rooms({ of, persons }: { of: RoomsAndCars[]; persons: number }) {
  return of.map((size) => (
    <p
      key={size.from}
      className="small muted"
      hidden={persons < size.from || persons > size.to}
      {...shownWhile("numberOfPersons=1", { least: size.from, most: size.to })}
    >
      {roomsInWords(size)}
    </p>
  ));
}
