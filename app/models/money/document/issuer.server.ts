import { type Tx } from "~/db.server";
import { fieldsOf } from "~/models/system/setting/get-site.server";
import { type SavedSettings } from "~/models/system/setting/saved";

export async function findIssuer(tx: Tx) {
  const row = await tx.setting.findUnique({ where: { id: "site" }, select: { value: true } });
  return issuerOf(fieldsOf(row?.value ?? {}));
}

export function issuerOf(fields: ReturnType<typeof fieldsOf>) {
  const { brand, legalName, address, phone, email, sac, gst, gstin, gstRate } = fields;
  return {
    name: legalName || brand,
    address,
    phone,
    email,
    sac: sac ?? "",
    /** Percent, for packages without a rate of their own. */
    gstRate: gstRate ?? null,
    /** Null when not registered for GST; then documents show no tax. */
    gstin: gstinOf({ gst, gstin }),
  };
}

export function gstinOf({ gst, gstin }: Pick<SavedSettings, "gst" | "gstin">) {
  return (gst === "registered" && gstin) || null;
}

export type Issuer = ReturnType<typeof issuerOf>;
