const NEVER_HERE = "You pay nothing on this site: you ask for your dates, and we confirm by phone or e-mail.";
const NOT_YET = "You pay nothing before we confirm: you ask for your dates, and we answer by phone or e-mail.";

/** The texts of the home page's two tabs. */
export const ABOUT = [
  {
    id: "mission",
    title: "Mission & Vision",
    paragraphs: [
      "We plan holidays in the valley we grew up in. Our mission is simple: fair prices, honest drives and beds we would give our own guests.",
      "We work with boatmen, drivers, guides and cooks we know by name, and there is time in every plan to sit down and drink tea. Our vision is a Kashmir that is visited slowly and still has clear water when our children take over the boats.",
    ],
  },
  {
    id: "customer",
    title: "Focus On Customer",
    paragraphs: [
      "You speak to one person from the first call to the last transfer. They know your names, your dates and who does not eat mutton.",
      `Prices include taxes and say plainly what is not in them. When a road closes we call you before you have packed, with another plan. ${NEVER_HERE}`,
    ],
  },
] as const;

/** Our own paragraphs, as they are true for a site that takes payments, or takes none. */
export function aboutParagraphs(paragraphs: readonly string[], takesPayments: boolean) {
  return paragraphs.map((text) => (takesPayments ? text.replace(NEVER_HERE, NOT_YET) : text));
}
