import { type Site, siteUrl } from "~/site.server";

import { button, composeMail, facts, paragraph } from "./layout";

type Asked = {
  id: string;
  number: number;
  name: string;
  phone: string | null;
  email: string | null;
  packageTitle: string | null;
  wantsQuote: boolean;
  text: string;
};

type AskedByForm = Pick<Asked, "number" | "packageTitle"> & { shareKey: string | null };

/** Goes to an address that anybody may have typed, so it repeats none of the typed text. Its page does, for whoever has the link. */
export function askedMail(site: Site, { number, packageTitle, shareKey }: AskedByForm) {
  const about = packageTitle ? ` about “${packageTitle}”` : "";
  return composeMail(site, {
    template: "question-asked",
    subject: `We have your question ${number}`,
    blocks: [
      paragraph("Hello,"),
      paragraph(
        `Somebody asked us a question${about} at ${site.brand} and gave this address for the answer. It is number ${number}. We read it soon and answer here.`,
      ),
      ...(shareKey ? [button("See the question", siteUrl(`/asked/${shareKey}`))] : []),
      paragraph(
        `If that was not you, please ignore this mail: nothing else comes. In a hurry? Call ${site.phone} and say the number. ${site.hours}.`,
      ),
    ],
  });
}

/** `wish` is when, who and what, in rows. */
export function newQuestionMail(site: Site, asked: Asked, wish: [label: string, value: string][]) {
  const { number, name, packageTitle, wantsQuote, text } = asked;
  const about = packageTitle ? `: ${packageTitle}` : "";
  return composeMail(site, {
    template: "new-question",
    subject: `Question ${number} from ${name} ${wantsQuote ? "asks for a quote" : "is waiting"}${about}`,
    blocks: [
      paragraph(wantsQuote ? "A visitor asks for a trip made to measure:" : "A visitor asks:"),
      paragraph(text),
      facts([...rowsOf(asked), ...wish]),
      button("Answer it", siteUrl(`/admin-dashboard/enquiries/${asked.id}`)),
    ],
  });
}

export function manyQuestionsMail(site: Site) {
  return composeMail(site, {
    template: "many-questions",
    subject: "More questions are waiting",
    blocks: [
      paragraph("Many questions have come in within the last hours, so these have no mails of their own."),
      button("See all that wait", siteUrl("/admin-dashboard/enquiries")),
    ],
  });
}

export function answerMail(site: Site, asked: Pick<Asked, "number" | "name" | "text">, answer: string) {
  return composeMail(site, {
    template: "question-answered",
    subject: `Our answer to your question ${asked.number}`,
    name: asked.name,
    blocks: [
      paragraph(answer),
      paragraph(`You asked:\n${asked.text.replaceAll(/^/gm, "> ")}`),
      paragraph(`More questions? Reply to this mail or call ${site.phone}.`),
    ],
  });
}

function rowsOf({ name, phone, email, packageTitle }: Asked) {
  const rows: [string, string | null][] = [
    ["Name", name],
    ["Phone", phone],
    ["Email", email],
    ["Package", packageTitle],
  ];
  return rows.flatMap(([label, value]): [string, string][] => (value === null ? [] : [[label, value]]));
}
