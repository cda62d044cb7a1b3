import { shownWhile } from "~/components/due/due-list";
import { type PriceFacts } from "~/models/sales/price/facts";
import { priceOf, type Slopes } from "~/models/sales/price/price-of";
import { formatDate, isCalendarDate } from "~/values/calendar";
import { formatRupees } from "~/values/money";
import { beforeOffer, eachOf, pricesOf, type Sums, sumsOf } from "~/values/sale-lines";

import { Sum } from "./sum";

type TripTotalProps = { facts: PriceFacts; slopes: Slopes; hasExtras: boolean; hasCode: boolean };

/** Nothing is said of what nobody has chosen. */
const CHOSEN = { least: 1, most: 1e9 };

/** What the trip costs, and with a code what is left to pay. The script follows what is typed. */
export function TripTotal({ facts, slopes, hasExtras, hasCode }: TripTotalProps) {
  const lines = beforeOffer(priceOf(facts).lines);
  const unitPrice = eachOf(lines, "adults") ?? 0;
  const { childPrice } = pricesOf(lines);
  // The script counts along only where it knows the sum, too.
  const isLive = slopes(({ listed }) => listed) !== undefined;
  return (
    <>
      <p className={hasCode ? "total listed" : "total"}>
        <span>
          Total price <Party facts={facts} before="for " />{" "}
          <span className="small muted number" data-for="">
            {facts.day && isCalendarDate(facts.day) && formatDate(facts.day)}
          </span>
        </span>{" "}
        <Sum facts={facts} slopes={slopes} of={({ listed }) => listed} />
        {childPrice === null ? (
          <Party facts={facts} before={`${formatRupees(unitPrice)} × `} isLive={isLive} />
        ) : (
          <Groups facts={facts} unitPrice={unitPrice} childPrice={childPrice} isLive={isLive} />
        )}
        {hasExtras && (
          <span
            className="small muted"
            hidden={extrasOf(sumsOf(lines)) === 0}
            {...shownWhile(slopes(extrasOf), CHOSEN)}
          >
            extras in it: <Sum facts={facts} slopes={slopes} of={extrasOf} isOutput={false} isPrice={false} />
          </span>
        )}
        {/* Hidden when the script is loaded, because it updates the total itself. */}
        <button className="link-button" formMethod="get" formAction="#book" formNoValidate name="total">
          Update total
        </button>
      </p>
      {hasCode && (
        <p className="total">
          <span>
            Discount <Sum facts={facts} slopes={slopes} of={({ off }) => -off} isPrice={false} />
          </span>
          <span>
            To pay <Sum facts={facts} slopes={slopes} of={({ total }) => total} />
          </span>
        </p>
      )}
    </>
  );
}

function extrasOf({ extras }: Sums) {
  return extras;
}

type PartyProps = { facts: PriceFacts; before: string; isLive?: boolean };

/** "for 4"; the script updates it while the number is typed, and knows no word for it. */
export function Party({ facts, before, isLive = true }: PartyProps) {
  return (
    <span className="small muted" {...(isLive && { "data-persons": before, "data-count": "numberOfPersons=1" })}>
      {before + String(facts.party.numberOfPersons)}
    </span>
  );
}

type GroupsProps = { facts: PriceFacts; unitPrice: number; childPrice: number; isLive: boolean };

/** "Adults ₹15,499 × 4 + children ₹7,750 × 2", or the adults alone */
function Groups({ facts, unitPrice, childPrice, isLive }: GroupsProps) {
  const { numberOfPersons, numberOfChildren } = facts.party;
  const live = (before: string, count: string) => isLive && { "data-persons": before, "data-count": count };
  const each = { adults: `${formatRupees(unitPrice)} × `, children: `${formatRupees(childPrice)} × ` };
  return (
    <span className="small muted">
      Adults{" "}
      <span {...live(each.adults, "numberOfPersons=1&numberOfChildren=-1")}>
        {each.adults + String(numberOfPersons - numberOfChildren)}
      </span>
      <span hidden={numberOfChildren === 0} {...(isLive && shownWhile("numberOfChildren=1", CHOSEN))}>
        {" + children "}
        <span {...live(each.children, "numberOfChildren=1")}>{each.children + String(numberOfChildren)}</span>
      </span>
    </span>
  );
}
