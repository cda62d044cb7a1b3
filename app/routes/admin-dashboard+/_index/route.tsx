import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { requireRight } from "~/http/guards.server";
import { getDashboard } from "~/models/office/dashboard/get-dashboard.server";
import { addDays } from "~/values/calendar";

import { FewBookings } from "./few-bookings";
import { FigureCheck } from "./figure-check";
import { LastBackup } from "./last-backup";
import { MailState } from "./mail-state";
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
  const { stats, tasks, now, latest, starting, versions, weeks, mails, steps, backup, figures, today } =
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
          <FewBookings bookings={starting} versions={versions} date="startDate" none="No trip starts this week." />
          <Link to={`departures?from=${today}&to=${addDays(today, 6)}`}>All of them</Link>
        </section>
        <section aria-labelledby="latest">
          <h2 id="latest">Latest bookings</h2>
          <FewBookings bookings={latest} versions={versions} date="createdAt" none="No booking yet." />
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
      {figures && <FigureCheck check={figures} />}
    </>
  );
}
