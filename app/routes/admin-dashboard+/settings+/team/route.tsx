import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field, Select } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { Questions } from "~/components/form/questions";
import { type Column, DataTable } from "~/components/list/data-table";
import { ListSection } from "~/components/list/list-section";
import { SettingsPageForm } from "~/components/setting/settings-form";
import { RoleOptions, RolesInWords } from "~/components/user/role-form";
import { checkForm, rerender, textIn, valuesIn } from "~/http/forms/form.server";
import { receiveForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { readList } from "~/http/lists/list-route.server";
import { redirectWithResult, redirectWithSuccess } from "~/http/pages/flash.server";
import { loadSettingsPage, saveSettingsForm } from "~/http/pages/settings-page.server";
import { accesses } from "~/models/office/list/accesses.server";
import { letGo } from "~/models/office/user/let-go.server";
import { resetSecondFactor } from "~/models/people/account/second-factor.server";
import { hasSecondFactor } from "~/models/people/second-factor/check-code.server";
import { type CurrentUser } from "~/models/people/session/sessions.server";
import { inviteStaff, withdrawInvitation } from "~/models/people/staff/invite-staff.server";
import { invitationSchema } from "~/models/people/staff/schema";
import { listStaff, withholdRights } from "~/models/people/staff/staff.server";
import { SETTINGS } from "~/models/system/setting/fields";
import { PEOPLE } from "~/models/system/setting/places";
import { pageSchema } from "~/models/system/setting/schema";
import { refuseField } from "~/result";
import { formatDateTime } from "~/values/calendar";
import { answeredField } from "~/values/fields";
import { type RejectedForm } from "~/values/rejected-form";

import { InvitationCard, StaffCard } from "./staff-card";

const HERE = "/admin-dashboard/settings/team";

export const meta: MetaFunction = () => [{ title: "Team" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const [settings, staff, { list }] = await Promise.all([
    loadSettingsPage(request),
    listStaff(),
    readList(request, admin, accesses),
  ]);
  return { settings, staff, logins: list, ownId: admin.id };
}

export async function action({ request }: ActionFunctionArgs) {
  const { user: by, fields } = await receiveForm(request, "admin");
  const intent = textIn(fields, "intent");
  const id = textIn(fields, "id");
  if (intent === "withdraw") return redirectWithResult(HERE, await withdrawInvitation({ id, by }));
  if (intent === "role") {
    const [role, seen] = ["role", "seen"].map((name) => textIn(fields, name));
    const answered = answeredField.parse(textIn(fields, "answered"));
    const result = await letGo({ id, role, seen, answered, by });
    if (!result.ok && result.questions) return rerender({ values: valuesIn(fields) }, result);
    return redirectWithResult(HERE, result);
  }

  if (intent === "reset-factor") return redirectWithResult(`${HERE}#${id}`, await resetSecondFactor({ id, by }));
  if (intent === "withhold") {
    const withheld = fields.getAll("withheld").map(String);
    return redirectWithResult(`${HERE}#${id}`, await withholdRights({ id, withheld, by }));
  }

  if (intent !== "invite") return saveTeam(request, by, fields);
  const form = checkForm(fields, invitationSchema);
  if (!form.ok) return rerender(form);

  const result = await inviteStaff({ by, ...form.value });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(HERE, result.value.msg);
}

export { shouldRevalidate } from "~/http/pages/reload";

async function saveTeam(request: Request, by: CurrentUser, fields: FormData) {
  const form = checkForm(fields, pageSchema("team"));
  if (!form.ok) return rerender(form);
  if (form.value.staffSecondFactor === "yes" && !(await hasSecondFactor(by.id))) {
    const msg = "Please set up your own second factor first, under My Profile, Logins.";
    return rerender(form, refuseField("staffSecondFactor", msg));
  }
  return saveSettingsForm(request, by, form);
}

export default function Team() {
  const { settings, staff, logins, ownId } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const isOfStaff = rejected?.values.intent !== undefined;
  return (
    <>
      <SettingsPageForm page="team" settings={settings} rejected={isOfStaff ? undefined : rejected} />
      <StaffSection {...staff} ownId={ownId} action={settings.formAction} rejected={isOfStaff ? rejected : undefined} />
      <section aria-labelledby="people" className="history">
        <h2 id="people">Who answers guests</h2>
        <p>Shown with their picture on the home page and the contact page.</p>
        <ul className="stack">
          {PEOPLE.map((place) => (
            <li key={place}>
              <Link to={`/admin-dashboard/settings/picture/${place}`}>{SETTINGS[place].label}</Link>:{" "}
              {settings.fields[place]?.name ?? "nobody"}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="history" className="history">
        <h2 id="history">History of the staff</h2>
        <StaffHistory changes={staff.changes} />
      </section>
      <ListSection id="logins" list={logins} />
    </>
  );
}

type StaffSectionProps = Awaited<ReturnType<typeof listStaff>> & {
  ownId: string;
  action: string;
  rejected: RejectedForm | undefined;
};

function StaffSection({ staff, invitations, ownId, action, rejected }: StaffSectionProps) {
  const isLeaving = Boolean(rejected?.errors.leaves);
  return (
    <section aria-labelledby="staff" className="history">
      <div className="title-row">
        <h2 id="staff">Staff</h2>
        <Link to="/admin-dashboard/manage-users">Manage Users</Link>
      </div>
      <ul className="grid">
        {staff.map((person) => (
          <StaffCard key={person._id} person={person} isOwn={person._id === ownId} here={HERE} rejected={rejected} />
        ))}
        {invitations.map((invitation) => (
          <InvitationCard key={invitation._id} {...invitation} />
        ))}
      </ul>
      <section aria-labelledby="invite" className="history">
        <h3 id="invite">Invite somebody</h3>
        <InviteForm action={action} rejected={isLeaving ? undefined : rejected} />
      </section>
    </section>
  );
}

function InviteForm({ action, rejected }: { action: string; rejected?: RejectedForm }) {
  return (
    <DeskForm method="post" action={action} replace className="form-narrow" rejected={rejected}>
      <ErrorSummary rejected={rejected} />
      <input type="hidden" name="intent" value="invite" />
      <Field name="name" label="Name" required maxLength={100} autoComplete="off" />
      <Field name="email" label="Email" type="email" required autoComplete="off" />
      <Select name="role" label="Role" defaultValue="agent">
        <RoleOptions />
      </Select>
      <RolesInWords />
      <Questions tick={`Make this customer ${rejected?.values.role} at once; the password stays as it is`} />
      <PendingButton className="button" busy="Sending...">
        Invite
      </PendingButton>
    </DeskForm>
  );
}

type Change = { _id: string; createdAt: string; authorName: string; personName: string; what: string };

const COLUMNS: Column<Change>[] = [
  { name: "When", cell: ({ createdAt }) => formatDateTime(createdAt), isClear: true },
  { name: "Who", cell: ({ authorName }) => authorName },
  { name: "Whom", cell: ({ personName }) => personName },
  { name: "What", cell: ({ what }) => what },
];

function StaffHistory({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return <p>Nothing has been changed yet.</p>;
  return (
    <DataTable
      label="Changes of the staff"
      layout="stacked"
      rows={changes}
      keyOf={({ _id }) => _id}
      columns={COLUMNS}
    />
  );
}
