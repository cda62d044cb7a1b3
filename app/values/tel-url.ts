export function telUrl(phone: string) {
  return `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
}
