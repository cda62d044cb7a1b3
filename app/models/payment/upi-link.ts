type Payee = { upiId: string; name: string; merchantCode?: string };
/** Apps show fifty characters of the note. */
type Asked = { amount: number; note: string; reference: string };

/** Opens any UPI app with everything filled in, by NPCI's linking specification 1.6. */
export function upiLink({ upiId, name, merchantCode }: Payee, { amount, note, reference }: Asked) {
  const fields = {
    ...{ pa: upiId, pn: name, ...(merchantCode && { mc: merchantCode }), am: amount.toFixed(2), cu: "INR" },
    ...{ tn: note, tr: reference },
  };
  const query = Object.entries(fields).map(([field, value]) => `${field}=${encode(value)}`);
  return `upi://pay?${query.join("&")}`;
}

/** A space is %20, because apps show the + of forms; the @ stays, because some do not decode it. */
function encode(value: string) {
  return encodeURIComponent(value).replaceAll("%40", "@");
}
