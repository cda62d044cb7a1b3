import { readPlainText } from "~/values/plain-text";

const OURS = [
  {
    heading: "Will my phone work?",
    paragraphs: [
      "Postpaid numbers roam. Prepaid SIMs from other states do not work in Jammu and Kashmir; a local one takes a photo, an identity card and an hour.",
    ],
  },
  {
    heading: "What do children pay?",
    paragraphs: [
      "Where a trip has a price for children, its form asks how many come and says what each pays. For other trips tell us their ages, before you book or under Travellers on the page of your booking, and we answer with a price. Car seats, cots and food are asked for there, too.",
    ],
  },
  {
    heading: "How early should I be at Srinagar airport?",
    paragraphs: ["Three hours. There are two security checks on the way in, and bags are opened."],
  },
  {
    heading: "Why do I need another cab in Pahalgam?",
    paragraphs: [
      "Aru, Betaab and Chandanwari may be entered by local union cabs only. Our driver takes you to the stand.",
    ],
  },
  {
    heading: "Is there heating?",
    paragraphs: [
      "Yes, but hotels charge it extra from about November to March. Houseboats have stoves and hot-water bottles.",
    ],
  },
];

/** The contact page's common questions: the operator's own list if there is one, else ours. */
export function questionsIn(text: string | undefined) {
  return text ? readPlainText(text) : OURS;
}
