import { blocks, dayInTheSnow, type DemoPackage, everythingIncluded, excluded, roomsAndCars } from "../demo-package";

export const dalLakeHouseboatWeekend: DemoPackage = {
  slug: "dal-lake-houseboat-weekend",
  packageTitle: "Dal Lake Houseboat Weekend",
  tourName: "Srinagar City Break",
  locationName: "Srinagar",
  days: 3,
  nights: 2,
  startingPrice: 8999,
  mrpPrice: 11499,
  availability: "available",
  description: [
    "Two slow nights on a carved cedar houseboat with one day among Mughal terraces and the lanes of the old city.",
    "Your room opens on the water. A boatman takes you out at sunset and again before sunrise, when growers trade vegetables from boat to boat. In between there is time for the gardens, a hilltop temple and bread straight from the baker's oven.",
  ].join("\n\n"),
  includedFeatures: [...everythingIncluded, "Floating market at dawn"],
  excludedFeatures: [excluded.airfare, excluded.lunches, excluded.gardens, excluded.insurance],
  tags: ["houseboat", "srinagar", "weekend", "couples"],
  highlights: [
    "Two nights on a carved cedar houseboat",
    "The floating market before sunrise",
    "Mughal gardens and the old city on foot",
  ],
  faq: [
    {
      q: "Is the houseboat warm in winter?",
      a: "Each cabin has a stove, which is lit from four to ten, thick quilts and hot-water bottles: included. A heater through the night is ₹800, paid on the boat.",
    },
    {
      q: "How many steps are there on the hill?",
      a: "About 240, and the car waits at their foot if somebody would rather look at the lake from below.",
    },
  ],
  route: ["Srinagar airport", "Dal Lake | 2", "Srinagar airport"],
  dayFacts: [
    "1 | Houseboat Shaheen or similar, Dal Lake | dinner |  | 45",
    "2 | Houseboat Shaheen or similar, Dal Lake | breakfast, dinner",
    "3 |  | breakfast |  | 45",
  ],
  months: [
    "January |  | the coldest month, frost by night | -6 | 4",
    "March | good | almond blossom, cold evenings",
    "April | best | tulips in the first half",
    "July | good | the warmest month, lotus on the lake",
    "August | good | lotus on the lake",
    "September | best | among the driest months",
    "October | best | among the driest months",
    "December | good | quiet on the lake, first snow in the valley",
  ],
  itinerary: blocks`
    <h3>Day 1: From the airport to the water</h3>
    <p>Our driver waits at arrivals with your name. It is about 45 minutes to the ghat at Dal Lake, where a small boat takes you and your bags across to the <strong>houseboat</strong>. Kahwa is poured, and nobody hurries you.</p>
    <p>Around five the <strong>shikara</strong> comes to the steps for an hour on the lake: lotus beds, kingfishers, and the hills turning violet behind the gardens.</p>
    <h3>Day 2: Terraces, a hill and the old city</h3>
    <ol>
      <li data-list="bullet">Nishat and Shalimar gardens in the morning, when the fountains have shade</li>
      <li data-list="bullet">Shankaracharya hill: about 240 stone steps and the whole lake below you</li>
      <li data-list="bullet">Old city on foot, about two hours</li>
      <li data-list="bullet" class="ql-indent-1">the wooden mosque of Shah‑i‑Hamadan</li>
      <li data-list="bullet" class="ql-indent-1">a <em>kandur</em>, the neighbourhood baker, for warm girda bread</li>
      <li data-list="bullet" class="ql-indent-1">papier-mâché painters at work</li>
    </ol>
    <blockquote>Tip: cover shoulders and knees for the shrines, and carry a scarf for your head.</blockquote>
    <h3>Day 3: Floating market and departure</h3>
    <p>We leave the houseboat at <strong>5 in the morning</strong>. The vegetable market lasts barely two hours: lotus stem, knol-khol, radish and a good deal of argument. Breakfast back on board, then the transfer. Be at the airport <u>three hours before your flight</u>; there are two security checks on the way in.</p>`,
  extras: [dayInTheSnow],
  leadDays: 2,
  rooms: roomsAndCars({ room: "cabin" }),
  bookings: 6,
};
