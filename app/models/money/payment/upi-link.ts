type Payee = { upiId: string; name: string; merchantCode?: string };
/** Apps show only fifty characters of `note`. */
type Asked = { amount: number; note: string; reference: string };

/** A link that opens a UPI app with all fields filled in, by NPCI's linking specification 1.6. */
export function upiLink({ upiId, name, merchantCode }: Payee, { amount, note, reference }: Asked) {
  const fields = {
    pa: upiId,
    pn: name,
    ...(merchantCode && { mc: merchantCode }),
    am: amount.toFixed(2),
    cu: "INR",
    tn: note,
    tr: reference,
  };
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encode(value)}`);
  return `upi://pay?${query.join("&")}`;
}

/** Writes a space as %20, because apps show a "+" as it is, and keeps the "@", because some apps do not decode it. */
function encode(value: string) {
  return encodeURIComponent(value).replaceAll("%40", "@");
}
