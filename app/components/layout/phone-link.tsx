export function PhoneLink({ phone }: { phone: string }) {
  return phone ? <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a> : null;
}
