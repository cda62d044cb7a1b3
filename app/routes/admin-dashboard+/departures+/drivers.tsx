import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field, Options, Select } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { useCan } from "~/components/layout/root-data";
import { checkForm, rerender, textIn } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireRight } from "~/http/guards.server";
import { redirectWithResult, redirectWithSuccess } from "~/http/pages/flash.server";
import {
  type DriveLinkJson,
  listDriveLinks,
  makeDriveLink,
  withdrawDriveLink,
} from "~/models/office/drive/drive-links.server";
import { driveLinkSchema, withdrawSchema } from "~/models/office/drive/schema";
import {
  addDays,
  type CalendarDate,
  formatDateTime,
  formatDateWithDay,
  isCalendarDate,
  today,
} from "~/values/calendar";
import { whatsAppTo } from "~/values/whatsapp";

const DEPARTURES = "/admin-dashboard/departures";
const HERE = `${DEPARTURES}/drivers`;

export const meta: MetaFunction = () => [{ title: "Links for drivers" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireRight(request, "read-bookings");
  const day = dayIn(request);
  return { day, ...(await listDriveLinks(day)), formAction: `${formActionFor(request, user)}&day=${day}` };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, fields } = await receiveForm(request, "edit-bookings");
  const here = `${HERE}?day=${dayIn(request)}`;
  if (textIn(fields, "intent") === "withdraw") {
    const form = checkForm(fields, withdrawSchema);
    return form.ok ? redirectWithResult(here, await withdrawDriveLink(form.value)) : rerender(form);
  }
  const form = checkForm(fields, driveLinkSchema);
  if (!form.ok) return rerender(form);
  const result = await makeDriveLink({ ...form.value, by });
  return result.ok ? redirectWithSuccess(`${HERE}?day=${form.value.day}`, result.value.msg) : rerender(form, result);
}

/** By default tomorrow, when its drivers are told. */
function dayIn(request: Request): CalendarDate {
  const day = new URL(request.url).searchParams.get("day") ?? "";
  return isCalendarDate(day) ? day : addDays(today(), 1);
}

export default function DriverLinks() {
  const { day, links, drivers, packages, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const canEdit = useCan("edit-bookings");
  return (
    <>
      <div className="title-row">
        <h1>Links for drivers</h1>
        {canEdit && <Link to={`${DEPARTURES}/our-drivers`}>Our drivers</Link>}
        <Link to={`${DEPARTURES}?from=${day}&to=${day}`}>Back to departures</Link>
      </div>
      <p>
        A page for {formatDateWithDay(day)} with names, phones and pick-ups of confirmed bookings, in order of time. It
        opens without a login, shows no money, mail or address, and ends two days later.
      </p>
      <Form method="get" className="filter card">
        <Field name="day" label="Day" type="date" defaultValue={day} key={day} />
        <div className="filter-buttons">
          <button className="button button-quiet">Show</button>
        </div>
      </Form>
      <ErrorSummary rejected={rejected} />
      <div className="stack">
        {links.length === 0 && <p>No link yet for this day.</p>}
        <ul className="stack">
          {links.map((link) => (
            <li key={link.id} className="card">
              <DriverLink link={link} day={day} formAction={canEdit ? formAction : undefined} />
            </li>
          ))}
        </ul>
        {canEdit && (
          <DeskForm method="post" action={formAction} replace className="form-narrow card" rejected={rejected}>
            <input type="hidden" name="day" value={day} />
            <Select name="which" label="Pick-ups on the page">
              <option value="">all of this day</option>
              <Options of={drivers.map((driver) => [`driver:${driver}`, `those of ${driver}`])} />
              <Options of={packages.map(({ id, packageTitle }) => [`package:${id}`, packageTitle])} />
            </Select>
            <PendingButton busy="Making a link..." className="button">
              Make a link
            </PendingButton>
          </DeskForm>
        )}
      </div>
    </>
  );
}

type DriverLinkProps = { link: DriveLinkJson; day: CalendarDate; formAction?: string };

function DriverLink({ link: { id, url, which, phone, authorName, createdAt }, day, formAction }: DriverLinkProps) {
  const text = `Pick-ups, ${formatDateWithDay(day)}: ${url}`;
  return (
    <>
      <h2>{which}</h2>
      <p className="share-link">
        <a href={url}>{url}</a>
      </p>
      <p className="muted">
        Made by {authorName}, {formatDateTime(createdAt)}
      </p>
      <p>
        <a href={whatsAppTo(phone, text) ?? `https://wa.me/?text=${encodeURIComponent(text)}`}>
          Send by WhatsApp <span className="visually-hidden">to {which}</span>
        </a>
      </p>
      {formAction && (
        <Form method="post" action={formAction} replace>
          <input type="hidden" name="id" value={id} />
          <button className="button button-quiet" name="intent" value="withdraw">
            Withdraw <span className="visually-hidden">the link of {which}</span>
          </button>
        </Form>
      )}
    </>
  );
}
