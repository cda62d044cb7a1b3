import { WholeDates } from "~/components/booking/whole-dates";
import { bestMonths, type MonthFact, monthHint } from "~/models/catalogue/content/months";
import { SOLD_OUT } from "~/models/catalogue/package/availability";
import { type PackageCardJson } from "~/models/catalogue/package/json.server";
import { monthInWords } from "~/models/catalogue/package/limits";
import { wishPath } from "~/models/catalogue/search/paths";
import { type Start } from "~/models/catalogue/search/starts-in.server";
import { MIN_SHOWN } from "~/models/sales/review/limits";
import { type CalendarDate, formatShortDate } from "~/values/calendar";
import { counted } from "~/values/counted";
import { formatRupees } from "~/values/money";

import { Availability } from "./availability";
import { Picture } from "./picture";
import { CARD_WIDTH, cardSizes } from "./picture-sizes";

type PackageCardProps = {
  pkg: PackageCardJson;
  code?: string;
  nextDate?: CalendarDate;
  /** The month that was asked for, like "2027-05", and when it starts in it. */
  month?: string;
  start?: Start;
  /** What the months are like for the trip. */
  months?: MonthFact[];
  /** The group that was asked for, whose total is shown first. */
  persons?: number;
  total?: number;
  isFirst: boolean;
  /** The form to which a tick on the card belongs. */
  ticksFor?: string;
};

/** Shows the discount of `code` if the package's offer has this code. */
export function PackageCard({ pkg, code, nextDate, month, start, months = [], ...shown }: PackageCardProps) {
  const { persons, total, isFirst, ticksFor } = shown;
  const offer = pkg.offer?.code === code ? pkg.offer : null;
  const query = new URLSearchParams({
    ...(offer && { code: offer.code }),
    ...(month && { month }),
    ...(persons && { numberOfPersons: String(persons) }),
  });
  const searched = month ? Number(month.slice(5)) : undefined;
  const best = bestMonths(months);
  const hint = searched && monthHint(months, searched);
  const next = nextDate && (start?.day ?? nextDate);
  return (
    <li className="package-card">
      <Picture imgUrl={pkg.imgUrl} sizes={cardSizes()} widest={CARD_WIDTH} isFirst={isFirst} />
      <div className="package-card-text">
        <h3>
          <a href={query.size > 0 ? `${pkg.pageUrl}?${query}` : pkg.pageUrl}>{pkg.packageTitle}</a>
        </h3>
        <div>
          <p className="place">
            {pkg.locationName} · <span>{`${pkg.days} Days / ${pkg.nights} Night`}</span>
          </p>
          {best && <p className="best-months">{best}</p>}
          {hint && <p className="month-hint">{hint}</p>}
          <Availability value={pkg.availability} />
          {pkg.rating.count >= MIN_SHOWN && (
            <p className="small">
              ★ {pkg.rating.average} ({pkg.rating.count}
              {pkg.rating.isDemo && ", demo"})<span className="visually-hidden"> reviews</span>
            </p>
          )}
          {next && pkg.availability !== SOLD_OUT && <p className="small">next: {formatShortDate(next)}</p>}
        </div>
        {persons && total !== undefined && total !== pkg.lowestPrice && (
          <p className="group-price">
            <strong className="price">{formatRupees(total)}</strong> <span>for {counted(persons, "person")}</span>
          </p>
        )}
        <p className="price-line">
          <PriceBefore pkg={pkg} /> Starting Form: <br />
          <strong className="price">{formatRupees(pkg.lowestPrice)}</strong> TAXES INCL/PERS
        </p>
        {month && start && start.price !== pkg.lowestPrice && start.price !== total && (
          <p className="offer-price">
            {monthInWords(month)}: from {formatRupees(start.price)}
          </p>
        )}
        <OfferPrice offer={offer} />
        {pkg.tags.length > 0 && (
          <ul className="card-tags" aria-label="Tags">
            {pkg.tags.slice(0, 2).map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        {ticksFor && (
          <p className="card-ways">
            <label className="tick">
              <input type="checkbox" name="p" value={pkg._id} form={ticksFor} /> Compare
              <span className="visually-hidden"> {pkg.packageTitle}</span>
            </label>
            <a href={wishPath({ p: pkg._id, month, numberOfPersons: persons })}>
              Make it mine<span className="visually-hidden">: {pkg.packageTitle}</span>
            </a>
          </p>
        )}
      </div>
    </li>
  );
}

export function OfferPrice({ offer }: { offer?: PackageCardJson["offer"] }) {
  if (!offer) return null;
  return (
    <p className="offer-price">
      <strong>{formatRupees(offer.price)}</strong> with {offer.code} (<WholeDates text={`${offer.percent} % off`} />)
    </p>
  );
}

/** "from ₹13,499" where the days cost differently. */
export function LowestPrice({ pkg }: { pkg: Pick<PackageCardJson, "startingPrice" | "lowestPrice"> }) {
  return (
    <>
      {pkg.lowestPrice !== pkg.startingPrice && <span className="small">from </span>}
      <strong className="price">{formatRupees(pkg.lowestPrice)}</strong>
    </>
  );
}

export function PriceBefore({ pkg }: { pkg: Pick<PackageCardJson, "mrpPrice" | "startingPrice" | "lowestPrice"> }) {
  if (pkg.mrpPrice <= Math.max(pkg.startingPrice, pkg.lowestPrice)) return null;
  return (
    <s>
      <span className="visually-hidden">Actual price </span>
      {formatRupees(pkg.mrpPrice)}
    </s>
  );
}
