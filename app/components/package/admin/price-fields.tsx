import { PriceField } from "~/components/form/field";
import { formatShown, nameOf, type PriceJson } from "~/models/catalogue/package/prices/price-names";

type PriceFieldsProps = { pkg: PriceJson; warning?: string; isTitleShown?: boolean };

/** The two prices of one package; a form may hold many of them. */
export function PriceFields({ pkg, warning, isTitleShown = false }: PriceFieldsProps) {
  return (
    <fieldset className="prices">
      <legend className={isTitleShown ? undefined : "visually-hidden"}>
        {isTitleShown ? pkg.packageTitle : `Prices of ${pkg.packageTitle}`}
        {isTitleShown && !pkg.isPublished && <span className="badge">Draft</span>}
      </legend>
      <input type="hidden" name={nameOf("shown", pkg._id)} value={formatShown(pkg)} />
      <PriceField name={nameOf("startingPrice", pkg._id)} label="Starting Price" required rupees={pkg.startingPrice} />
      <PriceField
        name={nameOf("mrpPrice", pkg._id)}
        label="Actual Price"
        warning={warning}
        required
        rupees={pkg.mrpPrice}
      />
    </fieldset>
  );
}
