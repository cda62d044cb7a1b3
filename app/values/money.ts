const rupees = new Intl.NumberFormat("en-IN");

export const MAX_PRICE = 1_00_00_000;

/** "26,998", as a field holds it. */
export function formatAmount(amount: number) {
  return rupees.format(amount);
}

export function formatRupees(amount: number) {
  return `₹${formatAmount(amount)}`;
}

export function parseRupees(text: string) {
  const match = /^₹?\s?(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,15})$/.exec(text.trim());
  return match?.[1] ? Number(match[1].replaceAll(",", "")) : null;
}

const paise = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 });

export function formatPaise(amount: number) {
  return `${amount < 0 ? "−" : ""}₹${paise.format(Math.abs(amount) / 100)}`;
}

export function formatSigned(amount: number): string {
  return amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(Math.abs(amount));
}
