import { phoneUrl } from "~/components/layout/contact-links";
import { Icon } from "~/components/layout/icon";
import { useSite } from "~/components/layout/use-site";
import { Picture } from "~/components/package/picture";
import { type ShownQuote } from "~/models/sales/quote/show-quote.server";
import { calendarDay, formatDate } from "~/values/calendar";

import { SendAndPrint } from "./send-and-print";

type QuoteLetterProps = { quote: ShownQuote; page?: string; isOpen: boolean };

/** Who made it, for which words of the guest, and why it is as it is. A quote that nobody has signed has no name. */
export function QuoteLetter({ quote: { maker, question, offered }, page, isOpen }: QuoteLetterProps) {
  const hasLinks = isOpen && page !== undefined;
  if (!maker && !question && !offered.note && !hasLinks) return null;
  return (
    <section className="letter" aria-labelledby={maker ? "maker" : undefined}>
      {maker && <Maker maker={maker} sentAt={offered.sentAt} />}
      {question && (
        <blockquote>
          <p className="typed-text">“{question.text}”</p>
          <p className="small muted">You, on {formatDate(calendarDay(question.askedAt))}</p>
        </blockquote>
      )}
      {offered.note && <p className="typed-text">{offered.note}</p>}
      {hasLinks && <Links page={page} title={offered.packageTitle} />}
    </section>
  );
}

type MakerProps = { maker: NonNullable<ShownQuote["maker"]>; sentAt: string | null };

function Maker({ maker: { name, role, imgUrl }, sentAt }: MakerProps) {
  const made = `made this for you${sentAt ? ` on ${formatDate(calendarDay(sentAt))}` : ""}`;
  return (
    <div className="maker">
      {imgUrl && <Picture imgUrl={imgUrl} sizes="4rem" isFirst={false} />}
      <div>
        <h2 id="maker">{name}</h2>
        <p className="small muted">{role ? `${role}, ${made}` : `of our team ${made}`}</p>
      </div>
    </div>
  );
}

function Links({ page, title }: { page: string; title: string }) {
  const site = useSite();
  return (
    <>
      <p className="links no-print">
        <a href="#change">
          <Icon name="talk" />
          Ask for a change
        </a>
        <a href={phoneUrl(site)}>
          <Icon name="phone" />
          Call
        </a>
        <SendAndPrint title={title} path={page} />
      </p>
      <p className="small muted no-print">Whoever has the address of this page can read this quote, and accept it.</p>
    </>
  );
}
