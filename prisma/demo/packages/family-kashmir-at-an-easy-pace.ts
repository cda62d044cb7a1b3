import {
  blocks,
  dayInTheSnow,
  type DemoPackage,
  everythingExcluded,
  everythingIncluded,
  roomsAndCars,
} from "../demo-package";

export const familyKashmirAtAnEasyPace: DemoPackage = {
  slug: "family-kashmir-at-an-easy-pace",
  packageTitle: "Family Kashmir at an Easy Pace",
  tourName: "Kids and Grandparents Welcome",
  locationName: "Pahalgam",
  days: 5,
  nights: 4,
  startingPrice: 15499,
  mrpPrice: 18999,
  availability: "available",
  description: [
    "Short drives, early dinners and step-free hotels wherever we could find them.",
    "Dinner is ready by seven, plain dal and rice are always on the table, and the driver stops whenever somebody small asks. Once you have booked, the page of your booking asks for wheelchairs, car seats and medicines.",
  ].join("\n\n"),
  includedFeatures: [...everythingIncluded, "Car seat and cot on request", "Wheelchair on request"],
  excludedFeatures: everythingExcluded,
  tags: ["family", "kids", "easy", "pahalgam"],
  highlights: [
    "Lift or ground-floor room, confirmed in writing",
    "No drive longer than three hours",
    "Life jackets in children's sizes",
  ],
  faq: [
    { q: "Are there life jackets for children?", a: "Yes, in children's sizes, on the shikara." },
    { q: "Do you have car seats?", a: "Yes, on request, and cots too. Name the ages on the page of your booking." },
    {
      q: "What do children pay?",
      a: "₹7,750 each from 5 to 11 years, in your room. Younger ones are free, without a bed of their own; from 12 they count as adults.",
    },
    { q: "How long are the drives?", a: "Three hours at most at a time, with stops." },
  ],
  route: ["Srinagar airport", "Srinagar | 2", "Pahalgam | 2", "Betaab", "Srinagar airport"],
  dayFacts: [
    "1 | Boulevard Court or similar, Srinagar | dinner |  | 45",
    "2 | Boulevard Court or similar, Srinagar | breakfast, dinner",
    "3 | River House or similar, Pahalgam | breakfast, dinner | 90 | 180",
    "4 | River House or similar, Pahalgam | breakfast, lunch, dinner",
    "5 |  | breakfast | 90 | 180",
  ],
  glance: {
    groupSize: "Only your own group",
    highestNight: "Pahalgam",
    highestMetres: 2130,
    languages: "English, Hindi, Urdu",
    startsAt: "Srinagar airport",
  },
  months: [
    "April | good | the last snow on the peaks | 12 | 22",
    "May | best | meadows lush and green | 12 | 22",
    "June | best | warm, and full of guests | 12 | 22",
    "September | best | fewer guests, mild days | 10 | 20",
    "October | best | leaves turn gold | 10 | 20",
    "December |  | snow everywhere, frost by day",
  ],
  costs: ["Pony ride | 850 | 1500 | ride", "Union cab in Pahalgam | 1800 | 2500 | ride"],
  costsCheckedOn: "2026-11-25",
  itinerary: blocks`
    <h3>Before you pack</h3>
    <ol>
      <li data-list="checked">Step-free room and lift: we confirm in writing</li>
      <li data-list="checked">Early dinner at seven every evening</li>
      <li data-list="unchecked">Your children's ages and your flight number: write both on the page of your booking</li>
      <li data-list="unchecked">A warm layer each, even in June</li>
    </ol>
    <h3>Day 1: Srinagar, gently</h3>
    <p>45 minutes from the airport to a lakeside hotel with a lift. The afternoon is for sleep, ducks and the boulevard.</p>
    <h3>Day 2: Gardens and a boat</h3>
    <p>Nishat has ramps to the lower terraces and lawns to run on. After lunch an hour by <strong>shikara</strong>; life jackets come in children's sizes.</p>
    <h3>Day 3: To Pahalgam</h3>
    <p>90 km in about three hours, with two stops: cricket-bat workshops at Sangam, and apple juice near Anantnag in season.</p>
    <h3>Day 4: A picnic in Betaab</h3>
    <p>A union cab takes you in half an hour to a flat green valley with a river, railings and clean washrooms. We pack the basket. Ponies are led at a walk; settle the price before the child is on top.</p>
    <blockquote>Tip: the river is snow-melt and faster than it looks. Hold small hands near the bank.</blockquote>
    <h3>Day 5: Back and home</h3>
    <p>Three hours to the airport, leaving after breakfast.</p>`,
  childPrice: 7750,
  childAges: "5–11",
  extras: [
    dayInTheSnow,
    {
      name: "Photographer for an hour",
      note: "On the day that you choose",
      price: 3500,
      per: "booking",
      maxQuantity: 1,
    },
  ],
  leadDays: 2,
  rooms: roomsAndCars(),
  bookings: 9,
};
