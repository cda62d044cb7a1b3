import { type Prefill } from "~/models/sales/booking/for-customer/prefill";
import { getEnquiry } from "~/models/sales/enquiry/get-enquiry.server";

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
