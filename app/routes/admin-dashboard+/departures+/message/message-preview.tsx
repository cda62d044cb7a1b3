import { Form } from "@remix-run/react";

import { PendingButton } from "~/components/form/pending-button";
import { PhoneLink } from "~/components/layout/phone-link";
import { type Preview } from "~/models/office/broadcast/send-message.server";
import { counted } from "~/values/counted";

type MessagePreviewProps = { preview: Preview; action: string; onceKey: string; values: Record<string, string> };

/** Sends exactly the message shown here, even if the form above was edited meanwhile. */
export function MessagePreview({ preview, action, onceKey, values }: MessagePreviewProps) {
  const { seen, first, withoutMail } = preview;
  const fields = { ...values, seen: seen.join(","), intent: "send", idempotencyKey: onceKey };
  return (
    <section aria-labelledby="preview" className="stack">
      <h2 id="preview">Preview</h2>
      {first && (
        <>
          <p>
            To {first.to}: <b>{first.subject}</b>
          </p>
          <p className="mail-text">{first.text}</p>
        </>
      )}
      <p>
        Goes to {counted(seen.length, "booking")}
        {withoutMail.length > 0 && `; ${withoutMail.length} ${withoutMail.length === 1 ? "has" : "have"} no e-mail:`}
      </p>
      {withoutMail.length > 0 && (
        <ul className="rows">
          {withoutMail.map(({ bookingNumber, customerName, customerPhone, chat }) => (
            <li key={bookingNumber}>
              {customerName}, booking {bookingNumber}: <PhoneLink phone={customerPhone} />{" "}
              {chat && (
                <a href={chat} target="_blank" rel="noreferrer">
                  WhatsApp <span className="visually-hidden">to {customerName}, in a new tab</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {first && (
        <Form method="post" action={action} replace>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <PendingButton busy="Sending...">Send</PendingButton>
        </Form>
      )}
    </section>
  );
}
