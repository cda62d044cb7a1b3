/** What travellers ask most, on the contact page. */
export const QUESTIONS = [
  {
    question: "Will my phone work?",
    answer:
      "Postpaid numbers roam. Prepaid SIMs from other states do not work in Jammu and Kashmir; a local one takes a photo, an identity card and an hour.",
  },
  {
    question: "How early should I be at Srinagar airport?",
    answer: "Three hours. There are two security checks on the way in, and bags are opened.",
  },
  {
    question: "Why do I need another cab in Pahalgam?",
    answer: "Aru, Betaab and Chandanwari may be entered by local union cabs only. Our driver takes you to the stand.",
  },
  {
    question: "Is there heating?",
    answer:
      "Yes, but hotels charge it extra from about November to March. Houseboats have stoves and hot-water bottles.",
  },
] as const;
