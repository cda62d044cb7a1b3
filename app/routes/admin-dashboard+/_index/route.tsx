import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { BookingStatus } from "~/components/booking/booking-status";
import { ConfirmButton } from "~/components/booking/status-forms";
import { useCan } from "~/components/layout/root-data";
import { requireRight } from "~/http/guards.server";
import { type PopulatedBookingJson } from "~/models/booking/json";
import { getDashboard, type MailState as MailStateProps } from "~/models/office/dashboard/get-dashboard.server";
import { addDays, formatDate, formatInstant } from "~/values/calendar";
import { counted } from "~/values/counted";

import { LastBackup } from "./last-backup";
import { SetupSteps } from "./setup-steps";
import { Stats } from "./stats";
import { ToDo } from "./to-do";
import { Today } from "./today";
import { WeeklyChart } from "./weekly-chart";

export const meta: MetaFunction = () => [{ title: "Admin Dashboard" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireRight(request, "read-bookings");
  return getDashboard(role);
}

export default function Dashboard() {
  const { stats, tasks, now, latest, starting, versions, weeks, mails, steps, backup, today } =
    useLoaderData<typeof loader>();
  return (
    <>
      <h1>Dashboard</h1>
      <ToDo tasks={tasks} />
      <Stats stats={stats} />
      <Today now={now} tasks={tasks} today={today} />
      <SetupSteps steps={steps} />
      <div className="desk">
        <section aria-labelledby="starting">
          <h2 id="starting">Trips starting in the next 7 days</h2>
          <Bookings bookings={starting} versions={versions} date="startDate" none="No trip starts this week." />
          <Link to={`departures?from=${today}&to=${addDays(today, 6)}`}>All of them</Link>
        </section>
        <section aria-labelledby="latest">
          <h2 id="latest">Latest bookings</h2>
          <Bookings bookings={latest} versions={versions} date="createdAt" none="No booking yet." />
          <Link to="manage-bookings">All bookings</Link>
        </section>
        {mails && <MailState {...mails} />}
        <section aria-labelledby="weeks">
          <h2 id="weeks">Bookings per week</h2>
          <WeeklyChart weeks={weeks} />
          <Link to="reports">Reports</Link> · <Link to="visits">Visits, sources and searches</Link>
        </section>
      </div>
      {backup && <LastBackup backup={backup} />}
    </>
  );
}

function MailState({ failedMails, waitingMails, canSend }: MailStateProps) {
  return (
    <section aria-labelledby="failed">
      <h2 id="failed">Failed mails</h2>
      {waitingMails > 0 && (
        <p>
          {canSend ? "Waiting to be sent: " : "No mail server is set up. Waiting for one: "}
          <Link to="mails?state=waiting">{counted(waitingMails, "mail")}</Link>
        </p>
      )}
      {failedMails.length === 0 && waitingMails === 0 && <p>No mail failed, and none waits.</p>}
      {failedMails.length > 0 && (
        <>
          <ul>
            {failedMails.map((mail) => (
              <li key={mail._id}>
                {mail.subject} · {mail.to}
                <br />
                <span className="muted">{mail.lastError}</span>
              </li>
            ))}
          </ul>
          <Link to="mails?state=failed">Read and resend</Link>
        </>
      )}
    </section>
  );
}

type BookingsProps = {
  bookings: PopulatedBookingJson[];
  versions: Record<string, number>;
  date: "startDate" | "createdAt";
  none: string;
};

function Bookings({ bookings, versions, date, none }: BookingsProps) {
  const canEdit = useCan("edit-bookings");
  if (bookings.length === 0) return <p>{none}</p>;
  return (
    <div
      className="table-scroll"
      tabIndex={0}
      role="region"
      aria-label={date === "startDate" ? "Table of trips" : "Table of bookings"}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{date === "startDate" ? "Start date" : "Booked"}, status</th>
            <th scope="col">Booking</th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <tr key={booking._id}>
              <td>
                {date === "startDate" ? formatDate(booking.startDate) : formatInstant(booking.createdAt)}
                <br />
                <BookingStatus status={booking.bookingStatus} />
              </td>
              <td>
                <Link to={`manage-bookings/${booking._id}`}>{booking.bookingNumber}</Link> {booking.userId.name}
                <br />
                <span className="muted">{booking.packageId.packageTitle}</span>
                {canEdit && booking.bookingStatus === "pending" && (
                  <>
                    {" "}
                    <ConfirmButton
                      booking={booking}
                      versions={versions}
                      from="/admin-dashboard"
                      className="link-button"
                    />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
