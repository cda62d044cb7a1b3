import { PlaceOfSupply } from "~/components/document/place-of-supply";
import { Field, TextArea } from "~/components/form/field";
import { type Papers } from "~/models/money/document/get-papers.server";

type Props = Pick<Papers, "particulars" | "isRegistered">;

export function ParticularsFields({ particulars, isRegistered }: Props) {
  const { isSaved, placeOfSupply, customerAddress, customerGstin } = particulars;
  return (
    <>
      {!isSaved && <p>Filled in from the guest’s profile. Please check it: it counts once it is saved.</p>}
      <PlaceOfSupply
        label={isRegistered ? "State (place of supply)" : "State (optional)"}
        hint="Of the guest’s address. Without an address, and for guests from abroad: please ask your accountant."
        state={placeOfSupply}
      />
      <TextArea
        name="customerAddress"
        label="Address (optional)"
        hint="Tax documents need it from ₹50,000."
        rows={4}
        defaultValue={customerAddress.join("\n")}
      />
      <Field
        name="customerGstin"
        label="The guest’s GSTIN (optional)"
        hint="Only if the guest is registered and asks for it."
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={customerGstin ?? ""}
      />
    </>
  );
}
