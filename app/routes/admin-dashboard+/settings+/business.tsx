import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { Field, Select, TextArea } from "~/components/form/field";
import { SettingsForm } from "~/components/setting/settings-form";
import { loadSettingsPage, saveSettingsPage } from "~/http/pages/settings-page.server";
import { businessSchema } from "~/models/system/setting/schema";
import { HOST_FIELDS } from "~/site.server";

export const meta: MetaFunction = () => [{ title: "Business settings" }];

export function loader({ request }: LoaderFunctionArgs) {
  return loadSettingsPage(request);
}

export function action({ request }: ActionFunctionArgs) {
  return saveSettingsPage(request, businessSchema(HOST_FIELDS));
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function BusinessSettings() {
  const settings = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <SettingsForm
      title="Business"
      intro="Shown on every page and in every mail."
      settings={settings}
      rejected={rejected}
    >
      {(field) => (
        <>
          <Field {...field("brand")} required maxLength={60} />
          <Field {...field("tagline", "The large words of the home page.")} required maxLength={120} />
          <Field {...field("legalName", "If it differs from the brand. Stands beside © at the end of each page.")} />
          <TextArea {...field("address", "Up to five lines.")} required rows={3} />
          <Field {...field("phone", "With + and the country's code, like +91 194 250 0000.")} type="tel" required />
          <Field {...field("whatsapp", "The number that WhatsApp links open.")} type="tel" required />
          <Field
            {...field("email", "Guests write to it, and it gets a mail about each booking.")}
            type="email"
            required
          />
          <Field {...field("hours", "When somebody answers the phone.")} required maxLength={120} />
          <Field {...field("instagram", "An address like https://www.instagram.com/you. Empty: no link.")} type="url" />
          <TextArea
            {...field("socials", "Facebook, YouTube and the like: one address a line, shown at the end of each page.")}
            rows={3}
          />
          <Field
            {...field("grievanceOfficer", "Name, phone and e-mail, for the contact page. Empty: none is named.")}
            maxLength={200}
          />
          {MAILS.map(([name, hint]) => (
            <Select key={name} {...field(name, hint)}>
              <option value="">No</option>
              <option value="yes">Yes</option>
            </Select>
          ))}
        </>
      )}
    </SettingsForm>
  );
}

/** Mails that go out by themselves only if the operator says so. */
const MAILS = [
  [
    "askForReviews",
    "By mail, two days after a confirmed trip, and once more a week later if nothing came. You read each review before it is shown.",
  ],
  ["remindOfQuotes", "By mail, once, two days before the last day, if there is no answer yet."],
  [
    "writeBeforeTrip",
    "By mail, three days before the start of a confirmed trip: what to pack, the pick-up and who meets them. The words are yours, under Mails and WhatsApp.",
  ],
  [
    "thankAfterTrip",
    "By mail, once, two days after a confirmed trip, in your words. If guests are asked how it was, too, this mail asks them.",
  ],
] as const;
