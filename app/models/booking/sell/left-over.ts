/** Whether the price is still the one that the page filled in, for a day that is not the booking's. */
export function isLeftOver(filledIn: string, { startDate, unitPrice }: { startDate: string; unitPrice?: number }) {
  const [day, price] = filledIn.split(" ");
  return day !== startDate && price === String(unitPrice);
}

export function filledInBy(startDate: string, unitPrice: number | undefined) {
  return unitPrice === undefined ? "" : `${startDate || "none"} ${unitPrice}`;
}
