import { Unfold } from "~/components/layout/unfold";
import { useSite } from "~/components/layout/use-site";
import { type Office, textsFor, type Trip } from "~/models/office/departure/whatsapp-texts";
import { today } from "~/values/calendar";
import { whatsAppTo } from "~/values/whatsapp";

type WhatsAppTextsProps = {
  trip: Trip;
  phone: string;
  office: Pick<Office, "upiId" | "bank">;
  /** In long lists: the page with the same messages. */
  page?: string;
};

/** Links to WhatsApp with messages ready to send, if the phone number can have WhatsApp. */
export function WhatsAppTexts({ trip, phone, office, page }: WhatsAppTextsProps) {
  const site = useSite();
  const texts = whatsAppTo(phone, "") ? textsFor(trip, { ...site, ...office }, today()) : [];
  if (texts.length === 0) return null;

  const summary = (
    <>
      WhatsApp <span className="visually-hidden">to {trip.customerName}</span>
    </>
  );
  const list = () => (
    <ul className="whatsapp">
      {texts.map(({ label, text }) => (
        <li key={label}>
          <a href={whatsAppTo(phone, text) ?? undefined}>
            {label} <span className="visually-hidden">to {trip.customerName}</span>
          </a>
        </li>
      ))}
    </ul>
  );
  if (page)
    return (
      <Unfold summary={summary} page={page}>
        {list}
      </Unfold>
    );
  return (
    <details className="no-print">
      <summary>{summary}</summary>
      {list()}
    </details>
  );
}
