import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { CommandForm } from "~/components/form/command-form";
import { ErrorSummary } from "~/components/form/error-summary";
import { Options, Select } from "~/components/form/field";
import { DeskForm } from "~/components/form/form";
import { PendingButton } from "~/components/form/pending-button";
import { StoredNow } from "~/components/form/stored-now";
import { useSite } from "~/components/layout/use-site";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { BANNER_LABELS, bannerChoices, type BannerMode, describeBanner } from "~/models/catalogue/offer/banner";
import { getLiveBanner, smallestDiscount } from "~/models/catalogue/offer/live-offers.server";
import { chooseBanner, getBannerChoice } from "~/models/catalogue/offer/save-offer.server";
import { bannerSchema } from "~/models/catalogue/offer/schema";
import { type ListedOffer, listOffers, type OfferJson } from "~/models/office/offer/list-offers.server";
import { formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";
import { type RejectedForm } from "~/values/rejected-form";

const HERE = "/admin-dashboard/manage-packages/offers";

export const meta: MetaFunction = () => [{ title: "Offers" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const [{ offers }, choice, banner, percent] = await Promise.all([
    listOffers(),
    getBannerChoice(),
    getLiveBanner(),
    smallestDiscount(),
  ]);
  return { offers, choice, banner, percent, formAction: HERE + formActionFor(request, admin) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { form } = await parseForm(request, "admin", bannerSchema);
  if (!form.ok) return rerender(form);

  const result = await chooseBanner(form.value);
  if (!result.ok) return rerender(form, result);

  return redirectWithSuccess(HERE, result.value.msg);
}

export { shouldRevalidate } from "~/http/pages/reload";

export default function Offers() {
  const { offers, choice, banner, percent, formAction } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const { offer } = useSite();
  return (
    <>
      <div className="title-row">
        <h1>Offers</h1>
        <Link to="add">Make an offer</Link>
      </div>
      <section aria-labelledby="banner" className="card banner-choice">
        <h2 id="banner">The banner</h2>
        <p>
          <strong>{describeBanner(offer, banner, choice.mode)}</strong>
        </p>
        <BannerForm
          action={formAction}
          choice={choice}
          offers={offers}
          texts={bannerChoices(offer, percent)}
          rejected={rejected}
        />
      </section>
      {offers.length === 0 && <p>There is no offer yet. Whoever books pays the price of the package.</p>}
      <ul className="grid">
        {offers.map((each) => (
          <OfferCard key={each._id} offer={each} isOnBanner={banner.mode === "code" && choice.offerId === each._id} />
        ))}
      </ul>
    </>
  );
}

const STATES = { live: "Live", later: "Not started yet", ended: "Ended", "used up": "Used up" };

function OfferCard({ offer, isOnBanner }: { offer: ListedOffer; isOnBanner: boolean }) {
  const { _id, code, percent, scope, packageIds, starts, ends, used, maxUses, state, isEndedByHand, isPast, sums } =
    offer;
  const link = `/packages?code=${code}`;
  const uses = counted(used, "booking");
  return (
    <li id={_id} className="card">
      <h2>{code}</h2>
      <p>
        {percent} % off {scope === "all" ? "all packages" : `${packageIds.length} of the packages`} ·{" "}
        <b>{STATES[state]}</b>
        {isOnBanner && " · on the banner"}
      </p>
      <p>
        {formatDate(starts)} until {ends ? formatDate(ends) : "it is ended"}
        <br />
        {uses}
        {maxUses !== null && ` of at most ${maxUses.toLocaleString("en-IN")}`}
        {sums && ` · given ${formatRupees(sums.discount)} · booked with it ${formatRupees(sums.booked)}`}
      </p>
      {state === "live" && (
        <p>
          Link to share: <a href={link}>{link}</a>
        </p>
      )}
      <div className="actions">
        <Link to={`edit/${_id}`} className="button button-quiet">
          Edit <span className="visually-hidden">{code}</span>
        </Link>
        {!isPast && (
          <CommandForm
            action={`${HERE}/${isEndedByHand ? "resume" : "end"}/${_id}`}
            from={`${HERE}#${_id}`}
            busy={isEndedByHand ? "Starting..." : "Ending..."}
          >
            {isEndedByHand ? "Start again" : "End now"} <span className="visually-hidden">{code}</span>
          </CommandForm>
        )}
      </div>
    </li>
  );
}

type BannerFormProps = {
  action: string;
  choice: { mode: string; offerId: string | null; version: number };
  offers: OfferJson[];
  /** The text that the banner shows with each choice. */
  texts: Record<BannerMode, string>;
  rejected?: RejectedForm;
};

function BannerForm({ action, choice, offers, texts, rejected }: BannerFormProps) {
  const fitting = offers.filter(
    ({ _id, scope, state }) => scope === "all" && (state === "live" || _id === choice.offerId),
  );
  return (
    <DeskForm method="post" action={action} replace key={choice.version} className="form-narrow" rejected={rejected}>
      <ErrorSummary rejected={rejected} />
      {rejected?.code === "STALE_EDIT" && (
        <StoredNow
          labels={BANNER_LABELS}
          stored={{ mode: choice.mode, ...(choice.mode === "code" && { offerId: choice.offerId ?? "" }) }}
          inWords={{
            mode: Object.entries(texts).find(([mode]) => mode === choice.mode)?.[1],
            offerId: offers.find(({ _id }) => _id === choice.offerId)?.code,
          }}
          typed={rejected.values}
        />
      )}
      <input type="hidden" name="version" value={choice.version} />
      <fieldset className="field" id="mode">
        <legend>{BANNER_LABELS.mode}</legend>
        {Object.entries(texts).map(([mode, text]) => (
          <label key={mode} className="choice">
            <input
              type="radio"
              name="mode"
              value={mode}
              defaultChecked={(rejected?.values.mode ?? choice.mode) === mode}
            />{" "}
            {text}
          </label>
        ))}
      </fieldset>
      {fitting.length === 0 ? (
        <p id="offerId">
          No offer for all packages is live. <Link to="add">Make one</Link>
        </p>
      ) : (
        <Select
          name="offerId"
          label={BANNER_LABELS.offerId}
          hint="Live offers for all packages."
          defaultValue={choice.offerId ?? undefined}
        >
          <Options of={fitting.map(({ _id, code, percent }) => [_id, `${code}, ${percent} % off`])} />
        </Select>
      )}
      <PendingButton action={action} className="button" busy="Saving...">
        Save the banner
      </PendingButton>
    </DeskForm>
  );
}
