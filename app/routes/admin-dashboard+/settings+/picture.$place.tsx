import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { destinationCards } from "~/components/home/destination-cards";
import { HomePicture } from "~/components/home/home-picture";
import { ImageField } from "~/components/package/admin/image-field";
import { missedIn, MissedSettings } from "~/components/setting/missed-settings";
import { rerender } from "~/http/forms/form.server";
import { parseUpload } from "~/http/forms/parse-form.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { loadSettingsPage } from "~/http/pages/settings-page.server";
import { wayBackOf } from "~/http/way-back";
import { SETTINGS } from "~/models/system/setting/fields";
import { toHomePicture, toPerson } from "~/models/system/setting/get-site.server";
import { HOME_PLACES, type HomePlace, PEOPLE } from "~/models/system/setting/places";
import { saveSettingWithPicture } from "~/models/system/setting/save-settings.server";
import { PICTURE_PLACES, type PicturePlace, pictureSchema } from "~/models/system/setting/schema";
import { logoUrl } from "~/values/logo";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? SETTINGS[data.place].label : "Settings" },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { version, changes, fields, formAction } = await loadSettingsPage(request);
  const place = placeIn(params.place);
  const [home, person] = [HOME_PLACES.find((each) => each === place), PEOPLE.find((each) => each === place)];
  return {
    settings: { version, changes, formAction },
    place,
    card: home && { place: home, chosen: toHomePicture(fields[home]) },
    person: person && { now: toPerson(fields[person]) },
    logo: fields.logo ?? null,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, form, image } = await parseUpload(request, "admin", pictureSchema(params.place));
  const place = placeIn(params.place);
  if (!form.ok) return rerender(form);

  const result = await saveSettingWithPicture({ ...form.value, by: user, place, image });
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(wayBackOf(request, listOf(place).to), result.value.msg);
}

export { shouldRevalidate } from "~/http/pages/reload";

function placeIn(param: string | undefined) {
  const place = PICTURE_PLACES.find((each) => each === param);
  if (!place) throw new Response(null, { status: 404 });
  return place;
}

/** The page that shows the picture among others. */
function listOf(place: PicturePlace) {
  const isPerson = PEOPLE.some((each) => each === place);
  return isPerson
    ? { to: "/admin-dashboard/settings/team", label: "Back to the team" }
    : { to: "/admin-dashboard/settings/site", label: "Back to the site" };
}

/** One of the eleven settings with a picture. */
export default function EditPicture() {
  const { settings, place, card, person, logo } = useLoaderData<typeof loader>();
  const list = listOf(place);
  const rejected = useActionData<typeof action>();
  const { version, formAction } = settings;
  return (
    <>
      <div className="title-row">
        <h1>{SETTINGS[place].label}</h1>
        <Link to={list.to}>{list.label}</Link>
      </div>
      <DeskForm
        method="post"
        encType="multipart/form-data"
        action={formAction}
        replace
        className="form-narrow"
        key={version}
        rejected={rejected}
      >
        <ErrorSummary rejected={rejected} />
        <MissedSettings changes={missedIn(settings, rejected)} />
        <input type="hidden" name="version" value={version} />
        {card && <CardFields {...card} />}
        {person && <PersonFields {...person} />}
        {place === "logo" && <LogoFields logo={logo} />}
        <p className="actions">
          <PendingButton busy="Saving...">Save</PendingButton>
        </p>
      </DeskForm>
    </>
  );
}

type CardFieldsProps = { place: HomePlace; chosen: ReturnType<typeof toHomePicture> };

/** Of the home page: its large picture, or a card of its gallery. */
function CardFields({ place, chosen }: CardFieldsProps) {
  const cards = destinationCards(HOME_PLACES.slice(1).map((each) => (each === place ? chosen : null)));
  const card = place === "hero" ? undefined : cards[HOME_PLACES.indexOf(place) - 1];
  return (
    <>
      {card && (
        <>
          <Field
            name="name"
            label="Place"
            hint="The card leads to the packages whose words have it."
            required
            maxLength={60}
            defaultValue={card.name}
          />
          <Field name="caption" label="Words below it" maxLength={80} defaultValue={card.caption} />
        </>
      )}
      {!chosen?.imgUrl && (
        <div className="image-field">
          <figure>
            <HomePicture slug={card?.slug ?? "hero"} imgUrl={null} sizes="15rem" />
            <figcaption className="fine-print">The site’s own drawing</figcaption>
          </figure>
        </div>
      )}
      <ImageField current={chosen?.imgUrl ?? undefined} />
      {chosen?.imgUrl && <Tick name="isDrawn" label="Show the site’s own drawing again" />}
    </>
  );
}

function PersonFields({ now }: { now: ReturnType<typeof toPerson> }) {
  return (
    <>
      <Field
        name="name"
        label="Name"
        hint="Empty: nobody stands here, and the picture goes."
        maxLength={60}
        defaultValue={now?.name}
      />
      <Field name="role" label="What they do" hint="Like: plans the treks." maxLength={60} defaultValue={now?.role} />
      <Field
        name="languages"
        label="Languages"
        hint="Like: English, Hindi, Kashmiri."
        maxLength={80}
        defaultValue={now?.languages}
      />
      <ImageField current={now?.imgUrl ?? undefined} />
      {now?.imgUrl && <Tick name="isWithoutPicture" label="Show no picture" />}
    </>
  );
}

function LogoFields({ logo }: { logo: { imageKey: string; saysName: boolean } | null }) {
  return (
    <>
      <p>
        It stands beside your name on every page, in the next mails, on vouchers, receipts and invoices, and on the
        browser’s tab, in place of our leaf. It is shown small and on white.
      </p>
      <ImageField current={logo ? logoUrl(logo.imageKey, "brand.png") : undefined} />
      <Tick
        name="saysName"
        isTicked={logo?.saysName}
        label="The name is part of the logo, so it is not written beside it"
      />
      {logo && <Tick name="isDrawn" label="Back to our leaf" />}
    </>
  );
}

function Tick({ name, label, isTicked }: { name: string; label: string; isTicked?: boolean }) {
  return (
    <p className="field">
      <label>
        <input type="checkbox" name={name} defaultChecked={isTicked} /> {label}
      </label>
    </p>
  );
}
