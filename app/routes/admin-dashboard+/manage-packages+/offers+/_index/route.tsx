import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { CommandForm } from "~/components/form/command-form";
import { useSite } from "~/components/layout/use-site";
import { rerender } from "~/http/forms/form.server";
import { formActionFor } from "~/http/forms/kept-form.server";
import { parseForm } from "~/http/forms/parse-form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithSuccess } from "~/http/pages/flash.server";
import { bannerChoices, describeBanner } from "~/models/catalogue/offer/banner";
import { getLiveBanner, smallestDiscount } from "~/models/catalogue/offer/live-offers.server";
import { chooseBanner, getBannerChoice } from "~/models/catalogue/offer/save-offer.server";
import { bannerSchema } from "~/models/catalogue/offer/schema";
import { type ListedOffer, listOffers } from "~/models/office/offer/list-offers.server";
import { formatDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";

import { BannerForm } from "./banner-form";

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
