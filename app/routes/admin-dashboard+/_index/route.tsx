import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { type ReactNode } from "react";

import { CommandForm } from "~/components/form/command-form";
import { useCan } from "~/components/layout/root-data";
import { requireRight } from "~/http/guards.server";
import {
  type Dashboard as DashboardData,
  getDashboard,
  type Task,
} from "~/models/office/dashboard/get-dashboard.server";
import { type Setup } from "~/models/office/setup/get-setup.server";
import { type SetupStep } from "~/models/office/setup/settings-steps";
import { formatDateTime } from "~/values/calendar";
import { counted } from "~/values/counted";

import { Today } from "./today";

export const meta: MetaFunction = () => [{ title: "Admin Dashboard" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requireRight(request, "read-bookings");
  return getDashboard(role);
}

export default function Dashboard() {
  const { setup, tasks, now, today, faults, stats } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Dashboard</h1>
      {setup && <SetupList {...setup} />}
      <Waiting tasks={tasks} />
      <Today now={now} tasks={tasks} today={today} />
      <Faults {...faults} />
      <Stats stats={stats} />
    </>
  );
}

/** Whoever comes back from a step finds the list open. */
const BACK = "/admin-dashboard?setup";

/** Open while nothing else happens yet, later a line. */
function SetupList({ steps, done, isFresh }: Setup) {
  const [query] = useSearchParams();
  return (
    <details className="card setup" open={isFresh || query.has("setup")}>
      <summary>
        <h2>
          Before customers come: {done} of {steps.length}
        </h2>
      </summary>
      <ol>
        {steps.map(({ title, isDone, ...step }) => (
          <li key={title}>
            <b>{title}</b>
            {isDone ? <span className="status-confirmed"> done</span> : <OpenStep title={title} {...step} />}
          </li>
        ))}
      </ol>
    </details>
  );
}

function OpenStep({ title, words, link, press }: Omit<SetupStep, "isDone">) {
  return (
    <>
      <p>{words}</p>
      <div className="actions">
        {link && (
          <Link to={link.to.startsWith("/admin-dashboard/settings/") ? `${link.to}?from=${BACK}` : link.to}>
            {link.label}
            <span className="visually-hidden">: {title}</span>
          </Link>
        )}
        {press && (
          <CommandForm action={press.to} from={BACK} busy={press.busy}>
            {press.label}
          </CommandForm>
        )}
      </div>
    </>
  );
}

/** The open tasks of staff, each with a link to the list that shows exactly these. */
function Waiting({ tasks }: { tasks: Task[] }) {
  return (
    <section aria-label="What waits">
      {tasks.length === 0 ? (
        <p>Nothing else waits.</p>
      ) : (
        <ul className="todo">
          {tasks.map(({ name, list, total, isMore }) => (
            <li key={list}>
              <Link to={list}>
                {name}{" "}
                <b>
                  {total.toLocaleString("en-IN")}
                  {isMore && " and more"}
                </b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A line for each thing that is wrong. */
function Faults({ failedMails, stuckMails, backup, figures, isProviderSilent, testMoney }: DashboardData["faults"]) {
  return (
    <>
      {failedMails > 0 && (
        <Fault what={`${counted(failedMails, "mail")} failed.`}>
          <Link to="mails?state=failed">Read and resend</Link>
        </Fault>
      )}
      {stuckMails > 0 && (
        <Fault what="No mail server is set up.">
          Waiting for one: <Link to="mails?state=waiting">{counted(stuckMails, "mail")}</Link>
        </Fault>
      )}
      {isProviderSilent && (
        <Fault what="The payment provider did not report a payment.">
          We found it by asking. Its webhook may be off: <Link to="settings/money#provider">how it is set</Link>.
        </Fault>
      )}
      {testMoney && (
        <Fault what={testMoney}>
          <Link to="settings/money#provider">How it is set</Link>
        </Fault>
      )}
      {backup && (
        <Fault
          what={
            backup.finishedAt
              ? `No complete backup since ${formatDateTime(backup.finishedAt)}.`
              : "No complete backup yet."
          }
        >
          {backup.error}
        </Fault>
      )}
      {figures && (
        <Fault what={`${counted(figures.wrong, "figure")} ${figures.wrong === 1 ? "was" : "were"} wrong`}>
          on {formatDateTime(figures.finishedAt)}. Please ask who runs the site for a recount.
        </Fault>
      )}
    </>
  );
}

function Fault({ what, children }: { what: string; children: ReactNode }) {
  return (
    <p className="fault">
      <strong>{what}</strong> {children}
    </p>
  );
}

type Stat = DashboardData["stats"][number];

const BOOKINGS = "/admin-dashboard/manage-bookings";

const LISTS: Record<string, string> = {
  "Total Bookings": BOOKINGS,
  "Pending Bookings": `${BOOKINGS}?status=pending`,
  "Confirmed Bookings": `${BOOKINGS}?status=confirmed`,
};

const LISTS_OF_ADMINS: Record<string, string> = {
  "Total Users": "/admin-dashboard/manage-users",
  "Total Packages": "/admin-dashboard/manage-packages",
};

/** Each counter links to the list it counts, if the reader may open it. */
function Stats({ stats }: { stats: Stat[] }) {
  const isAdmin = useCan("admin");
  return (
    <ul className="stats">
      {stats.map(({ statName, statCount }) => (
        <li key={statName} className="card">
          <Tile to={LISTS[statName] ?? (isAdmin ? LISTS_OF_ADMINS[statName] : undefined)}>
            <span className="stat-count">{statCount.toLocaleString("en-IN")}</span> {statName}
          </Tile>
        </li>
      ))}
    </ul>
  );
}

function Tile({ to, children }: { to?: string; children: ReactNode }) {
  return to ? <Link to={to}>{children}</Link> : <p>{children}</p>;
}
