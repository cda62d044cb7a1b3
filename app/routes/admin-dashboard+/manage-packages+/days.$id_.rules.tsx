import { type LinksFunction, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field, Select } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { Weekdays } from "~/components/package/admin/weekdays";
import { formPage } from "~/http/pages/form-page.server";
import { getPackageRules } from "~/models/catalogue/days/get-month.server";
import { saveRules } from "~/models/catalogue/days/save-days.server";
import { rulesSchema } from "~/models/catalogue/package/fields/rules-schema";
import daysStyles from "~/styles/admin/days.css?url";
import { writeSeasons } from "~/values/calendar";
import { MAX_GROUP } from "~/values/party";

const LIST = "/admin-dashboard/manage-packages";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: daysStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `When ${data?.packageTitle ?? "it"} starts` }];

const { loader, action } = formPage({
  right: "admin",
  list: LIST,
  load: ({ id }) => getPackageRules(id),
  schema: rulesSchema,
  command: ({ id, value }) => saveRules(id, value),
  to: ({ id }) => `${LIST}/days/${id}`,
});

export { loader, action };

export { shouldRevalidate } from "~/http/pages/reload";

export default function PackageRules() {
  const { id, packageTitle, version, rules, group, availabilityRule, form } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <div className="title-row">
        <h1>When {packageTitle} starts</h1>
        <Link to={`${LIST}/days/${id}`}>Its days</Link>
      </div>
      <DeskForm method="post" action={form.action} className="days-form" rejected={rejected}>
        <ErrorSummary rejected={rejected} />
        <input type="hidden" name="version" value={rejected?.values.version || version} />
        <Select name="dateRule" label="It starts" defaultValue={rules.dateRule}>
          <option value="open">on any day</option>
          <option value="fixed">on fixed dates only</option>
        </Select>
        <Field
          name="seatsPerDay"
          label="Places a day (optional)"
          hint="Empty: no limit. Days with places of their own keep them."
          inputMode="numeric"
          maxLength={3}
          defaultValue={rules.seatsPerDay ?? ""}
        />
        <Field
          name="leadDays"
          label="Days ahead to book"
          hint="0: guests may book for today."
          inputMode="numeric"
          maxLength={3}
          required
          defaultValue={rules.leadDays}
        />
        <Field
          name="minPersons"
          label="Smallest group"
          hint="What one booking needs. You may book fewer persons, and more than the largest group."
          inputMode="numeric"
          maxLength={2}
          required
          defaultValue={group.minPersons}
        />
        <Field
          name="maxPersons"
          label="Largest group"
          hint={`${MAX_GROUP}: no limit of its own. Guests of larger groups are told to ask you.`}
          inputMode="numeric"
          maxLength={2}
          required
          defaultValue={group.maxPersons}
        />
        <Field name="firstDay" label="First day (optional)" type="date" defaultValue={rules.firstDay ?? ""} />
        <Field name="lastDay" label="Last day (optional)" type="date" defaultValue={rules.lastDay ?? ""} />
        <Field
          name="seasons"
          label="Seasons (optional)"
          hint="Day - month, like 01-07 to 15-09. Several with commas. Empty: all year."
          maxLength={300}
          defaultValue={writeSeasons(rules.seasons)}
        />
        <Weekdays weekdays={rules.weekdays} />
        <Select
          name="availabilityRule"
          label="Available, limited or sold out"
          hint="From the days: sold out without a free place, limited while every day of the next 90 is nearly full. Choosing sold out then stops all sales."
          defaultValue={availabilityRule}
        >
          <option value="manual">as you choose it</option>
          <option value="derived">from the days</option>
        </Select>
        <p className="small muted">
          Seasons and weekdays count for a start on any day; fixed dates stand for themselves.
        </p>
        <p className="actions">
          <PendingButton busy="Saving...">Save</PendingButton>
        </p>
      </DeskForm>
    </>
  );
}
