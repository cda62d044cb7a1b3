import { counted } from "~/values/counted";
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

/** "4 persons"; the script updates it while the number is typed. */
export function Party({ sale, before }: { sale: Sale; before: string }) {
  return (
    <span className="small muted" data-persons={before}>
      {before + counted(sale.adults + sale.children, "person")}
    </span>
  );
}

/** "₹15,499 × 4 adults + ₹7,750 × 2 children" */
function Groups({ sale, childPrice }: { sale: Sale; childPrice: number }) {
  const { adults, children, adultPrice } = sale;
  return (
    <span className="small muted">
      <span
        data-persons={`${formatRupees(adultPrice)} × `}
        data-count="numberOfPersons=1&numberOfChildren=-1"
        data-one="adult"
        data-many="adults"
      >
        {`${formatRupees(adultPrice)} × ${counted(adults, "adult")}`}
      </span>
      {" + "}
      <span
        data-persons={`${formatRupees(childPrice)} × `}
        data-count="numberOfChildren=1"
        data-one="child"
        data-many="children"
      >
        {`${formatRupees(childPrice)} × ${counted(children, "child", "children")}`}
      </span>
    </span>
  );
}
