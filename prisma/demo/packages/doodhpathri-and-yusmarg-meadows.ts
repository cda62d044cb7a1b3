import { blocks, cars, type DemoPackage, excluded, included } from "../demo-package";

export const doodhpathriAndYusmargMeadows: DemoPackage = {
  slug: "doodhpathri-and-yusmarg-meadows",
  packageTitle: "Doodhpathri and Yusmarg Meadows",
  tourName: "Offbeat Pastures",
  locationName: "Doodhpathri",
  days: 3,
  nights: 2,
  startingPrice: 9499,
  mrpPrice: 11499,
  availability: "available",
  description: [
    "Two green valleys the tour buses skip, with shepherd tea and long grass walks.",
    "Families with flocks move up here in May and leave in September. You walk where they walk, sit where they sit, and drink salt tea if you dare.",
  ].join("\n\n"),
  includedFeatures: [included.transfers, included.cab, included.meals, included.taxes, "Picnic lunch on one day"],
  excludedFeatures: [excluded.airfare, excluded.ponies, excluded.insurance],
  tags: ["offbeat", "meadows", "picnic"],
  childPrice: 4750,
  childAges: "5–11",
  extras: [
    {
      name: "Pony to the river",
      note: "An hour there and back, led at a walk",
      price: 900,
      per: "person",
      maxQuantity: 6,
    },
    { name: "Extra bed", note: "In your room, both nights", price: 1600, per: "booking", maxQuantity: 2 },
  ],
  highlights: [
    "Two valleys that the tour buses skip",
    "Shepherd tea above the stream",
    "Walks from 40 minutes to three hours",
  ],
  faq: [
    {
      q: "Are there shops or cafés up there?",
      a: "No. We bring the picnic on one day; on the other, buy fruit and water before you leave Srinagar.",
    },
    { q: "When are the shepherds there?", a: "From May to September, with their flocks." },
  ],
  route: ["Srinagar airport", "Srinagar | 1", "Doodhpathri", "Srinagar | 1", "Yusmarg", "Srinagar airport"],
  dayFacts: [
    "1 | Boulevard Court or similar, Srinagar | dinner |  | 45",
    "2 | Boulevard Court or similar, Srinagar | breakfast, lunch, dinner | 84 | 210",
    "3 |  | breakfast |  | 180",
  ],
  months: [
    "May | best | meadows green, the flocks arrive",
    "June | best | meadows green and in flower",
    "July | best | cool, while the plains are hot",
    "August | good | meadows in flower",
    "September | good | the flocks go down again",
  ],
  itinerary: blocks`
    <h3>Day 1: Srinagar</h3>
    <p>45 minutes from the airport to your hotel. A free afternoon; the bund along the Jhelum is a good walk.</p>
    <h3>Day 2: Doodhpathri</h3>
    <p>42 km, about an hour and three quarters, the last of it through orchards. The name means <em>valley of milk</em>, after the white water of the Shaliganga.</p>
    <p class="ql-indent-1">Walk one: along the stream, flat, 40 minutes.</p>
    <p class="ql-indent-1">Walk two: up to the herders' huts, 90 minutes, with <strong>shepherd tea</strong> at the top.</p>
    <p>Our picnic is on the grass between the two.</p>
    <h3>Day 3: Yusmarg, on the way to the airport</h3>
    <p>An hour and a half by orchard roads to a bowl of grass inside the pine forest. The walk to Nilnag lake and back takes three hours, so it needs an evening flight; with an earlier one, stay in the meadow.</p>
    <blockquote>Tip: there are no shops up there. Take your wrappers back to town with you, as the shepherds do.</blockquote>`,
  season: [5, 6, 7, 8, 9, 10],
  starts: { isFixed: false, seats: null, from: "05-01", to: "10-31" },
  leadDays: 2,
  rooms: cars,
  bookings: 0,
};
