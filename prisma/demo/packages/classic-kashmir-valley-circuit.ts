import {
  blocks,
  type DemoPackage,
  everythingExcluded,
  everythingIncluded,
  NEW_TAB,
  roomsAndCars,
} from "../demo-package";

export const classicKashmirValleyCircuit: DemoPackage = {
  slug: "classic-kashmir-valley-circuit",
  packageTitle: "Classic Kashmir Valley Circuit",
  tourName: "Valley Highlights",
  locationName: "Srinagar",
  days: 6,
  nights: 5,
  startingPrice: 18999,
  mrpPrice: 23999,
  availability: "available",
  description: [
    "The route most first visitors hope for: lake, meadow, river and glacier without rushed mornings.",
    "Five nights: one on a houseboat and four in small hotels we know by name. One driver stays with you for all six days, and no day has more than five hours on the road.",
  ].join("\n\n"),
  includedFeatures: [...everythingIncluded, "One houseboat night"],
  excludedFeatures: everythingExcluded,
  tags: ["first-time", "family", "gulmarg", "pahalgam", "sonamarg"],
  highlights: [
    "Lake, meadow, river and glacier in six days",
    "One driver for the whole trip",
    "A night on a houseboat",
  ],
  faq: [
    {
      q: "Which day is the longest on the road?",
      a: "Day 4, from Gulmarg to Pahalgam: about four and a half hours with three stops.",
    },
    {
      q: "Do you book the gondola for us?",
      a: "Its tickets are sold in your own name. Please book them online as soon as your dates are fixed.",
    },
  ],
  route: [
    "Srinagar airport",
    "Dal Lake | 1",
    "Sonamarg",
    "Srinagar | 1",
    "Gulmarg | 1",
    "Pampore",
    "Pahalgam | 2",
    "Srinagar airport",
  ],
  dayFacts: [
    "1 | Houseboat Shaheen or similar, Dal Lake | dinner |  | 45",
    "2 | Boulevard Court or similar, Srinagar | breakfast, dinner | 160 | 300",
    "3 | Pine Lodge or similar, Gulmarg | breakfast, dinner | 50 | 115",
    "4 | River House or similar, Pahalgam | breakfast, dinner |  | 270",
    "5 | River House or similar, Pahalgam | breakfast, dinner",
    "6 |  | breakfast |  | 180",
  ],
  glance: {
    groupSize: "Only your own group",
    highestNight: "Gulmarg",
    highestMetres: 2650,
    hardestDay: "Day 4, the longest on the road",
    languages: "English, Hindi, Urdu",
    startsAt: "Srinagar airport",
  },
  months: [
    "April | good | tulips, and the last snow on the peaks",
    "May | best | meadows lush and green | 12 | 22",
    "June | best | warm, and full of guests | 12 | 22",
    "September | best | fewer guests, mild days | 10 | 20",
    "October | best | leaves turn gold | 10 | 20",
    "December |  | not its season: ask us for a winter route",
  ],
  costs: [
    "Gondola, first stage | 750 | 800 | person",
    "Gondola, both stages | 1600 | 1750 | person",
    "Pony ride | 850 | 1500 | ride",
    "Union cab in Pahalgam | 1800 | 2500 | ride",
  ],
  costsCheckedOn: "2026-11-25",
  itinerary: blocks`
    <h3>Day 1: Srinagar, on the lake</h3>
    <p>Pick-up at the airport and 45 minutes to Dal Lake. Settle into the houseboat, then an hour by shikara as the light goes. Dinner on board.</p>
    <h3>Day 2: Sonamarg and back</h3>
    <p>About 80 km along the Sindh river, <strong>two and a half hours each way</strong>. From the meadow it is an easy walk or pony ride towards Thajiwas. Night in a Srinagar hotel.</p>
    <h3>Day 3: Gulmarg</h3>
    <p>50 km, under two hours, the last part through fir forest from Tangmarg. The gondola's first stage climbs to Kongdoori; tickets sell out, so book yours online as soon as your dates are fixed. Night in Gulmarg.</p>
    <h3>Day 4: To Pahalgam by the saffron fields</h3>
    <p>Today's longest drive, about four and a half hours with stops:</p>
    <ol>
      <li data-list="ordered">Pampore, where the fields flower mauve in late October and early November</li>
      <li data-list="ordered">The ninth-century temple ruins at Awantipora</li>
      <li data-list="ordered">Bijbehara, for lunch under old chinars</li>
    </ol>
    <h3>Day 5: A free day by the Lidder</h3>
    <p>Walk the river path, or go up to Aru, Betaab or Chandanwari. These three are open to <strong>local union cabs only</strong>; our driver takes you to the stand and you pay there.</p>
    <h3>Day 6: Gardens or departure</h3>
    <p>Three hours back to Srinagar. With an evening flight there is time for Nishat; with an early one we go straight to the airport.</p>
    <p>Opening times and news for visitors are on the <a href="https://jktourism.jk.gov.in/" ${NEW_TAB}>tourism department's site</a>.</p>`,
  childPrice: 9500,
  childAges: "5–11",
  season: [3, 4, 5, 6, 7, 8, 9, 10, 11],
  starts: { isFixed: false, seats: null, from: "03-15", to: "11-30" },
  leadDays: 2,
  rooms: roomsAndCars(),
  bookings: 14,
};
