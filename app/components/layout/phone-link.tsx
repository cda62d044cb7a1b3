import { telUrl } from "~/values/tel-url";

export function PhoneLink({ phone }: { phone: string }) {
  return phone ? <a href={telUrl(phone)}>{phone}</a> : null;
}
