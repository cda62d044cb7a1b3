import { formatRupees } from "~/values/money";
import { type Sale } from "~/values/sale";

import { Sum } from "./sum";

type TripTotalProps = { sale: Sale; hasExtras: boolean; hasCode: boolean };

/** What the trip costs, and with a code what is left to pay. The script follows what is typed. */
export function TripTotal({ sale, hasExtras, hasCode }: TripTotalProps) {
  const { adultPrice, childPrice } = sale;
  return (
    <>
      <p className="total">
        <span>
          Total price <Party sale={sale} before="for " />
        </span>{" "}
        <Sum sale={sale} of={({ listed }) => listed} />
        {childPrice === null ? (
          <Party sale={sale} before={`${formatRupees(adultPrice)} × `} />
        ) : (
          <Groups sale={sale} childPrice={childPrice} />
        )}
        {hasExtras && (
          <span className="small muted">
            of it <Sum sale={sale} of={(price) => price.extras} isOutput={false} isPrice={false} /> for extras
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
            Discount <Sum sale={sale} of={({ discount }) => -discount} isPrice={false} />
          </span>
          <span>
            To pay <Sum sale={sale} of={({ total }) => total} />
          </span>
        </p>
      )}
    </>
  );
}

type PartyProps = { sale: Sale; before: string };

/** "for 4"; the script updates it while the number is typed, and knows no word for it. */
export function Party({ sale, before }: PartyProps) {
  return (
    <span className="small muted" data-persons={before} data-count="numberOfPersons=1">
      {before + String(sale.adults + sale.children)}
    </span>
  );
}

/** "Adults ₹15,499 × 4 + children ₹7,750 × 2" */
function Groups({ sale, childPrice }: { sale: Sale; childPrice: number }) {
  const { adults, children, adultPrice } = sale;
  const each = { adults: `${formatRupees(adultPrice)} × `, children: `${formatRupees(childPrice)} × ` };
  return (
    <span className="small muted">
      Adults{" "}
      <span data-persons={each.adults} data-count="numberOfPersons=1&numberOfChildren=-1">
        {each.adults + String(adults)}
      </span>
      {" + children "}
      <span data-persons={each.children} data-count="numberOfChildren=1">
        {each.children + String(children)}
      </span>
    </span>
  );
}
