/** Also with brackets, spaces and a zero that is not dialled from abroad. */
export const MAX_PHONE = 30;

export function telUrl(phone: string) {
  return `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
}
