import { Link } from "@remix-run/react";
import { type ReactNode } from "react";

import { ConfirmButton } from "~/components/booking/status-forms";
import { Icon } from "~/components/layout/icon";
import { PhoneLink } from "~/components/layout/phone-link";
import { useCan } from "~/components/layout/root-data";
import { type Dashboard, type Task } from "~/models/office/dashboard/get-dashboard.server";
import { type DayOfTrips, type TodayGroup } from "~/models/office/dashboard/get-today.server";
import { addDays, type CalendarDate, formatDate, formatDateWithDay } from "~/values/calendar";
import { counted } from "~/values/counted";

type TodayData = Dashboard["now"];

type TodayProps = { now: TodayData; tasks: Task[]; today: CalendarDate };

/** The first of all that waits, with one action each, and the trips of today and tomorrow. */
export function Today({ now, tasks, today }: TodayProps) {
  const empty = now.groups.filter(({ rows }) => rows.length === 0).map(({ name }) => name);
  return (
    <div className="today">
      <section aria-labelledby="today" className="card">
        <h2 id="today">Today, waiting for us</h2>
        {now.requests.length === 0 && <p>No request for a trip ahead waits.</p>}
        <Requests requests={now.requests} tasks={tasks} />
        {now.groups.map((group) => group.rows.length > 0 && <Group key={group.name} {...group} tasks={tasks} />)}
        {empty.length > 0 && <p className="fine-print">Nothing waits in: {empty.join(" · ")}</p>}
      </section>
      <TripsToday starting={now.starting} comingBack={now.comingBack} today={today} />
    </div>
  );
}

type GroupProps = TodayGroup & Pick<TodayProps, "tasks">;

function Group({ name, icon, list, rows, action, tasks }: GroupProps) {
  return (
    <div className="today-group">
      <GroupHead name={name} icon={icon} list={list} shown={rows.length} tasks={tasks} />
      <ul>
        {rows.map(({ _id, name: who, phone, text, days, to }) => (
          <li key={_id}>
            <p>
              <b>{who || "Name erased"}</b> {text}
            </p>
            <Reach phone={phone} days={days} />
            <Link to={to} className="button button-quiet">
              {action}
              <span className="visually-hidden">
                : {who}, {text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Requests({ requests, tasks }: Pick<TodayProps, "tasks"> & Pick<TodayData, "requests">) {
  const canEdit = useCan("edit-bookings");
  if (requests.length === 0) return null;
  return (
    <div className="today-group">
      <GroupHead
        name="Requests"
        icon="bill"
        list="manage-bookings?status=pending"
        shown={requests.length}
        tasks={tasks}
      >
        {canEdit && requests.length > 1 && (
          <Link to="manage-bookings/status?to=confirmed&requests=ahead&from=/admin-dashboard">Confirm all…</Link>
        )}
      </GroupHead>
      <ul>
        {requests.map(({ booking, versions, days }) => (
          <li key={booking._id}>
            <p>
              <Link to={`manage-bookings/${booking._id}`}>
                {booking.userId.name}
                <span className="visually-hidden">, booking {booking.bookingNumber}</span>
              </Link>{" "}
              <span className="number">{formatDate(booking.startDate)}</span> ·{" "}
              {counted(booking.numberOfPersons, "person")} · {booking.packageId.packageTitle}
            </p>
            <Reach phone={booking.userId.phoneNumber} days={days} />
            {canEdit && (
              <ConfirmButton
                booking={booking}
                versions={versions}
                from="/admin-dashboard"
                className="button button-quiet"
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type GroupHeadProps = Omit<GroupProps, "rows" | "action"> & { shown: number; children?: ReactNode };

function GroupHead({ name, icon, list, shown, tasks, children }: GroupHeadProps) {
  const task = tasks.find((each) => each.list === list);
  return (
    <div className="today-head">
      <h3>
        <Icon name={icon} />
        {name}
      </h3>
      {children}
      {task && task.total > shown && (
        <Link to={list}>
          All {task.total.toLocaleString("en-IN")}
          {task.isMore && " and more"}
          <span className="visually-hidden"> in {name}</span>
        </Link>
      )}
    </div>
  );
}

/** The phone to call, and how long they wait. */
function Reach({ phone, days }: { phone: string; days: number | null }) {
  return (
    <span className="reach-line">
      <PhoneLink phone={phone} />
      {days !== null && <span className="age">{days === 0 ? "today" : counted(days, "day")}</span>}
    </span>
  );
}

type TripsTodayProps = { starting: DayOfTrips[]; comingBack: DayOfTrips[]; today: CalendarDate };

function TripsToday({ starting, comingBack, today }: TripsTodayProps) {
  const tomorrow = addDays(today, 1);
  const range = `from=${today}&to=${tomorrow}`;
  return (
    <div className="rows">
      <section aria-labelledby="starts" className="card">
        <div className="card-head">
          <h2 id="starts">Starting</h2>
          {starting.some(({ day }) => day === tomorrow) && (
            <Link to={`departures?from=${tomorrow}&to=${tomorrow}`}>Tomorrow’s list</Link>
          )}
          <Link to={`departures?${range}`}>Departures</Link>
        </div>
        {starting.length === 0 && <p>Nobody starts today or tomorrow.</p>}
        {starting.map((each) => (
          <Day key={each.day} {...each} isToday={each.day === today} />
        ))}
      </section>
      <section aria-labelledby="backs" className="card">
        <div className="card-head">
          <h2 id="backs">Ending</h2>
          <Link to={`departures?show=ending&${range}`}>
            All <span className="visually-hidden">that end</span>
          </Link>
        </div>
        {comingBack.length === 0 && <p>No trip ends today or tomorrow.</p>}
        {comingBack.map((each) => (
          <Day key={each.day} {...each} isToday={each.day === today} />
        ))}
      </section>
    </div>
  );
}

function Day({ day, isToday, persons, groups, more }: DayOfTrips & { isToday: boolean }) {
  const canEdit = useCan("edit-bookings");
  return (
    <div className="today-group">
      <h3>
        {isToday ? "Today" : "Tomorrow"}, {formatDateWithDay(day)} · {counted(persons, "person")}
      </h3>
      <ul>
        {groups.map(({ packageId, packageTitle, bookings, persons: group, missing }) => (
          <li key={packageId}>
            <p>
              <b>{packageTitle}</b> {counted(group, "person")}
              {bookings > 1 && `, ${counted(bookings, "booking")}`}{" "}
              {missing > 0 && <strong className="status-pending">{missingInWords(missing, bookings)}</strong>}
            </p>
            {missing > 0 && canEdit && (
              <Link
                to={`departures/pickup?day=${day}&package=${packageId}&from=/admin-dashboard`}
                className="button button-quiet"
              >
                Set pick-up <span className="visually-hidden">of {packageTitle}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="fine-print">and {counted(more, "more group")}</p>}
    </div>
  );
}

function missingInWords(missing: number, bookings: number) {
  return missing < bookings ? `${missing} without pick-up` : "no pick-up";
}
