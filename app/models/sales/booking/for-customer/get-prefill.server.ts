import { getHold } from "~/models/catalogue/package/days/holds.server";
import { type Prefill } from "~/models/sales/booking/for-customer/prefill";
import { getEnquiry } from "~/models/sales/enquiry/get-enquiry.server";

/** "Meera Nair, +91 98765 43210" */
const NAME_AND_PHONE = /^(.*?)[\s,·:]*(\+?\d[\d\s-]{7,})$/;

/** What a hold says about the booking that staff make of it. */
export async function getPrefillOfHold(id: string | undefined): Promise<Prefill> {
  const hold = await getHold(id);
  if (!hold) return {};
  const [, name = hold.note, phone] = NAME_AND_PHONE.exec(hold.note) ?? [];
  const { packageId, startDate, numberOfPersons } = hold;
  return { name: name || hold.note, phone, package: packageId, startDate, persons: String(numberOfPersons) };
}

/** What a question says about the booking that staff make from it. */
export async function getPrefillOf(id: string | undefined): Promise<Prefill> {
  const found = await getEnquiry(id);
  if (!found.ok) return {};
  const { name, phone, email, packageId, wantedFrom, persons, source } = found.value.enquiry;
  return {
    name,
    phone: phone ?? undefined,
    email: email ?? undefined,
    package: packageId ?? undefined,
    startDate: wantedFrom ?? undefined,
    persons: persons?.toString(),
    source: source === "form" ? "web" : source,
  };
}
