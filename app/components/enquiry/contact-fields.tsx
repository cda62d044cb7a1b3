import { BotTrap } from "~/components/form/bot-trap";
import { Field, Select } from "~/components/form/field";
import { useSite } from "~/components/layout/use-site";
import { CALL_AT } from "~/models/sales/enquiry/wish";
import { MAX_PHONE } from "~/values/tel-url";

/** Who asks, and where the answer goes. Nothing is preset: browsers fill in only what is empty. */
export function ContactFields() {
  const { hours } = useSite();
  return (
    <>
      <Field name="name" label="Your name" required maxLength={100} autoComplete="name" />
      <Field
        name="phone"
        label="Phone"
        type="tel"
        maxLength={MAX_PHONE}
        autoComplete="tel"
        hint="A phone number or an e-mail address is enough."
      />
      <Field name="email" label="Email" type="email" maxLength={254} autoComplete="email" />
      <Select name="callAt" label="How shall we answer?" hint={`${hours}.`} defaultValue="">
        <option value="">In writing, by WhatsApp or mail</option>
        {Object.entries(CALL_AT).map(([value, words]) => (
          <option key={value} value={value}>
            Please call me {words.toLowerCase()}
          </option>
        ))}
      </Select>
      <BotTrap />
    </>
  );
}
