import { hasWeekday } from "~/models/catalogue/days/offered-day";

import { blocks, type DemoPackage, everythingIncluded, excluded, roomsAndCars } from "../demo-package";

export const tulipAndMughalGardensSpring: DemoPackage = {
  slug: "tulip-and-mughal-gardens-spring",
  packageTitle: "Tulip and Mughal Gardens Spring",
  tourName: "Bloom Week",
  locationName: "Srinagar",
  days: 4,
  nights: 3,
  startingPrice: 13499,
  mrpPrice: 16999,
  availability: "available",
  description: [
    "Late March to mid-April only, when the tulip terraces face the Zabarwan hills.",
    "The flowers decide the dates, not we. If the season comes early or late we offer you other days, or your money back.",
  ].join("\n\n"),
  includedFeatures: [...everythingIncluded, "Tulip garden entry"],
  excludedFeatures: [excluded.airfare, excluded.lunches, excluded.insurance],
  tags: ["tulip", "spring", "gardens", "photography"],
  highlights: [
    "At the gate of the tulip garden when it opens",
    "Almond blossom in the last days of March",
    "Snow to walk on in Gulmarg",
  ],
  faq: [
    { q: "What if the flowers come early or late?", a: "We offer you other days, or your money back." },
    { q: "Which days are the quietest?", a: "Tuesday to Thursday, early in the morning." },
  ],
  route: ["Srinagar airport", "Srinagar | 3", "Nishat", "Gulmarg", "Srinagar airport"],
  dayFacts: [
    "1 | Boulevard Court or similar, Srinagar | dinner |  | 45",
    "2 | Boulevard Court or similar, Srinagar | breakfast, dinner",
    "3 | Boulevard Court or similar, Srinagar | breakfast, dinner |  | 240",
    "4 |  | breakfast",
  ],
  months: [
    "March | good | the first tulips in its last third, as a rule",
    "April | best | full bloom in its first half, as a rule",
  ],
  itinerary: blocks`
    <h3>Day 1: Arrive</h3>
    <p>45 minutes to a hotel on the lake side of town. Almond trees flower at Badamwari if you come in the last days of March. Shikara before dinner.</p>
    <h3>Day 2: Tulips early, Nishat late</h3>
    <p>We are at the gate <strong>when it opens</strong>, before the buses. The light is on the hills until about nine; after that, photograph the flowers from below against the sky.</p>
    <ol>
      <li data-list="ordered">Top terrace first, working down</li>
      <li data-list="ordered">Breakfast at the kiosk by the stream</li>
      <li data-list="ordered">Nishat after four, when the sun comes across the lake</li>
    </ol>
    <h3>Day 3: Gulmarg for the day</h3>
    <p>Two hours each way. In April there is still snow to walk on above the bowl; rent gum boots at Tangmarg.</p>
    <h3>Day 4: Departure</h3>
    <p>Shalimar on the way if your flight allows, then the airport <u>three hours early</u>.</p>
    <blockquote>Tip: for a weekday morning come Tuesday to Thursday.</blockquote>`,
  season: [3, 4],
  // Four weeks; dearer on Fridays and Saturdays.
  starts: {
    isFixed: false,
    seats: 24,
    from: "03-20",
    to: "04-20",
    dearer: { price: 14999, isOn: (day) => hasWeekday(96, day) },
  },
  childPrice: 6750,
  childAges: "5–11",
  leadDays: 3,
  rooms: roomsAndCars(),
  bookings: 2,
};
