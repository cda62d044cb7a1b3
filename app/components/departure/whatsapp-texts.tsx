import { useSite } from "~/components/layout/use-site";
import { type Office, textsFor, type Trip } from "~/models/office/departure/whatsapp-texts";
import { today } from "~/values/calendar";
import { whatsAppTo } from "~/values/whatsapp";

type WhatsAppTextsProps = { trip: Trip; phone: string; office: Pick<Office, "upiId" | "bank"> };

/** Links to WhatsApp with messages ready to send, if the phone number can have WhatsApp. */
export function WhatsAppTexts({ trip, phone, office }: WhatsAppTextsProps) {
  const site = useSite();
  const texts = textsFor(trip, { ...site, ...office }, today()).flatMap(({ label, text }) => {
    const href = whatsAppTo(phone, text);
    return href ? { label, href } : [];
  });
  if (texts.length === 0) return null;
  return (
    <details className="no-print">
      <summary>
        WhatsApp <span className="visually-hidden">to {trip.customerName}</span>
      </summary>
      <ul className="whatsapp">
        {texts.map(({ label, href }) => (
          <li key={label}>
            <a href={href}>
              {label} <span className="visually-hidden">to {trip.customerName}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
