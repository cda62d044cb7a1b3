import { phoneUrl, ShareLink, whatsAppUrl } from "~/components/layout/contact-links";
import { Icon } from "~/components/layout/icon";
import { useRootData } from "~/components/layout/root-data";
import { useSite } from "~/components/layout/use-site";
import { type Question } from "~/components/package/booking-form";
import { typedQuery } from "~/components/package/typed-query";
import { type PackageJson } from "~/models/catalogue/package/json.server";
import { formatDate, isCalendarDate } from "~/values/calendar";
import { type FormValues } from "~/values/rejected-form";

/** A WhatsApp link with a question about the trip. */
export function useQuestion(pkg: PackageJson, { startDate = "", numberOfPersons = "" }: FormValues): Question {
  const site = useSite();
  const trip = `"${pkg.packageTitle}" (${pkg.days} Days / ${pkg.nights} Night)`;
  const question = `Hello ${site.brand}, I have a question about ${trip}. ${useAddress(pkg)}`;
  const date = isCalendarDate(startDate) ? `\nStart date: ${formatDate(startDate)}` : "";
  const party = /^\d{1,2}$/.test(numberOfPersons) ? `\nPersons: ${numberOfPersons}` : "";
  return { href: whatsAppUrl(site, question + date + party), "data-ask": question };
}

function useAddress({ pageUrl }: PackageJson) {
  return (useRootData()?.origin ?? "") + pageUrl;
}

export type MineLink = { href: string; "data-typed": string };

type AskProps = { pkg: PackageJson; question: Question; mine: MineLink; typed: FormValues };

/** Ways to ask us, and to send the page to others. */
export function Ask({ pkg, question, mine, typed }: AskProps) {
  const site = useSite();
  const address = useAddress(pkg);
  return (
    <div className="ask small no-print">
      {pkg.childPrice === null && (
        <p>
          Children along? <a {...mine}>Tell us their ages</a>.
        </p>
      )}
      <div className="ask-ways">
        <a
          href={`${pkg.pageUrl}/ask${typedQuery(typed)}`}
          data-typed={typedQuery({ month: typed.month ?? "" }).slice(1)}
        >
          <Icon name="talk" />
          <span>
            Ask<span className="visually-hidden"> a question</span>
          </span>
        </a>
        <a {...question}>
          <Icon name="whatsapp" />
          WhatsApp
        </a>
        <a href={phoneUrl(site)}>
          <Icon name="phone" />
          <span>
            Call<span className="visually-hidden"> {site.phone}</span>
          </span>
        </a>
        <ShareLink title={pkg.packageTitle} address={address}>
          <Icon name="share" />
          Share
        </ShareLink>
        <button type="button" data-copy={address} hidden>
          <Icon name="copy" />
          Copy link
        </button>
      </div>
    </div>
  );
}
