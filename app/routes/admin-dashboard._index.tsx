import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { BookingStatus } from "~/components/booking/booking-status";
import { Stats } from "~/components/booking/stats";
import { ConfirmButton } from "~/components/booking/status-forms";
import { type Task, ToDo } from "~/components/booking/to-do";
import { WeeklyChart } from "~/components/booking/weekly-chart";
import { useCan } from "~/components/layout/root-data";
import { LastBackup } from "~/components/setup/last-backup";
import { SetupSteps } from "~/components/setup/setup-steps";
import { requireRight } from "~/http/guards.server";
import { getLastBackup } from "~/models/backup/get-last-backup.server";
import {
  countAskingForChange,
  countBookingsByWeek,
  countLeavingUnconfirmed,
  getBookingOverview,
} from "~/models/booking/get-overview.server";
import { type PopulatedBookingJson } from "~/models/booking/json";
import { countWaiting } from "~/models/enquiry/list-enquiries.server";
import { countMails, countUnsentMails, listMails } from "~/models/mail/list-mails.server";
import { listMoneyTasks } from "~/models/money/list-money-tasks.server";
import { countOpenClaims } from "~/models/payment-claim/list-claims.server";
import { listSetupSteps } from "~/models/setup/list-setup-steps.server";
import { listStats } from "~/models/stat/list-stats.server";
import { can } from "~/models/user/rights";
import { addDays, formatDate, formatInstant, today } from "~/values/calendar";
import { type Total } from "~/values/paging";

export const meta: MetaFunction = () => [{ title: "Admin Dashboard" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireRight(request, "read-bookings");
  const [{ stats }, leaving, asking, questions, claims, overview, weeks, mails, steps, backup, money] =
    await Promise.all([
      listStats(),
      countLeavingUnconfirmed(),
      countAskingForChange(),
      countWaiting(),
      countOpenClaims(),
      getBookingOverview(),
      countBookingsByWeek(),
      can(role, "read-mails") ? readMailState() : null,
      can(role, "admin") ? listSetupSteps() : [],
      can(role, "admin") ? getLastBackup() : null,
      listMoneyTasks(),
    ]);
  const tasks = [...tasksOf({ stats, leaving, asking, questions, claims, unsent: mails?.unsent }), ...money];
  return { stats, tasks, ...overview, weeks, mails, steps, backup, today: today() };
}

type Counts = {
  stats: Awaited<ReturnType<typeof listStats>>["stats"];
  leaving: Awaited<ReturnType<typeof countLeavingUnconfirmed>>;
  asking: Total;
  questions: Total;
  claims: Total;
  unsent?: Total;
};

function tasksOf({ stats, leaving, asking, questions, claims, unsent }: Counts): Task[] {
  const pending = stats.find(({ statName }) => statName === "Pending Bookings")?.statCount ?? 0;
  const soon = `manage-bookings?${new URLSearchParams(leaving.criteria)}`;
  return [
    { name: "To confirm", list: "manage-bookings?status=pending", total: pending, isMore: false },
    { name: "Leaving in 3 days and not confirmed", list: soon, ...leaving },
    { name: "Changes asked for", list: "manage-bookings?change=open", ...asking },
    { name: "Questions without answer", list: "enquiries", ...questions },
    ...(claims.total > 0 ? [{ name: "Payments to check", list: "claims", ...claims }] : []),
    ...(unsent ? [{ name: "Mails that wait or failed", list: "mails?state=unsent", ...unsent }] : []),
  ];
}

async function readMailState() {
  const [failed, waitingMails, unsent] = await Promise.all([
    listMails({ state: "failed" }),
    countMails("waiting"),
    countUnsentMails(),
  ]);
  return { failedMails: failed.mails.slice(0, 5), waitingMails, unsent, canSend: failed.canSend };
}

export default function Dashboard() {
  const { stats, tasks, latest, starting, versions, weeks, mails, steps, backup, today } =
    useLoaderData<typeof loader>();
  return (
    <>
      <h1>Dashboard</h1>
      <ToDo tasks={tasks} />
      <Stats stats={stats} />
      <SetupSteps steps={steps} />
      <div className="desk">
        <section aria-labelledby="starting">
          <h2 id="starting">Trips starting in the next 7 days</h2>
          <Bookings bookings={starting} versions={versions} date="startDate" none="No trip starts this week." />
          <Link to={`manage-bookings?startFrom=${today}&startTo=${addDays(today, 6)}`}>All of them</Link>
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
        </section>
      </div>
      {backup && <LastBackup backup={backup} />}
    </>
  );
}

type MailStateProps = Omit<Awaited<ReturnType<typeof readMailState>>, "unsent">;

function MailState({ failedMails, waitingMails, canSend }: MailStateProps) {
  return (
    <section aria-labelledby="failed">
      <h2 id="failed">Failed mails</h2>
      {waitingMails > 0 && (
        <p>
          {canSend ? "Waiting to be sent: " : "No mail server is set up. Waiting for one: "}
          <Link to="mails?state=waiting">
            {waitingMails.toLocaleString("en-IN")} {waitingMails === 1 ? "mail" : "mails"}
          </Link>
        </p>
      )}
      {failedMails.length === 0 && waitingMails === 0 && <p>Every mail got through.</p>}
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
                <Link to={`manage-bookings/edit/${booking._id}`}>{booking.bookingNumber}</Link> {booking.userId.name}
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
