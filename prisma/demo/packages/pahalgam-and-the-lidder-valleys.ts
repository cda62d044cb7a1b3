import { blocks, type DemoPackage, excluded, included, roomsAndCars } from "../demo-package";

export const pahalgamAndTheLidderValleys: DemoPackage = {
  slug: "pahalgam-and-the-lidder-valleys",
  packageTitle: "Pahalgam and the Lidder Valleys",
  tourName: "Rivers and Pines",
  locationName: "Pahalgam",
  days: 4,
  nights: 3,
  startingPrice: 11999,
  mrpPrice: 14499,
  availability: "available",
  description: [
    "A quiet base beside the river, with Aru's meadows and pine walks on your own clock.",
    "Three nights in one room, so you unpack once. A forest guide shows you deodar, blue pine and the tracks of whoever passed at night.",
  ].join("\n\n"),
  includedFeatures: [included.transfers, included.cab, included.meals, included.taxes, "Guided forest walk"],
  excludedFeatures: [
    excluded.airfare,
    excluded.lunches,
    excluded.ponies,
    excluded.unionCabs,
    excluded.heating,
    excluded.insurance,
  ],
  tags: ["pahalgam", "nature", "riverside"],
  highlights: [
    "Three nights in one room by the Lidder",
    "A forest walk with a guide",
    "Aru, Betaab and Chandanwari on your own clock",
  ],
  faq: [
    {
      q: "Why are the union cabs not included?",
      a: "Only local cabs may drive to Aru, Betaab and Chandanwari. You pay the fare on the board at the stand.",
    },
    {
      q: "Will our phones work?",
      a: "Postpaid SIMs do. Prepaid SIMs from other states do not roam in Jammu and Kashmir.",
    },
  ],
  route: ["Srinagar airport", "Avantipora", "Pahalgam | 3", "Aru", "Betaab", "Chandanwari", "Srinagar"],
  dayFacts: [
    "1 | River House or similar, Pahalgam | dinner |  | 180",
    "2 | River House or similar, Pahalgam | breakfast, dinner",
    "3 | River House or similar, Pahalgam | breakfast, dinner",
    "4 |  | breakfast |  | 180",
  ],
  months: [
    "April | good | the last snow on the peaks | 12 | 22",
    "May | best | meadows lush and green | 12 | 22",
    "June | best | warm, and full of guests | 12 | 22",
    "September | best | fewer guests, mild days | 10 | 20",
    "October | best | leaves turn gold | 10 | 20",
  ],
  costs: ["Pony ride | 850 | 1500 | ride", "Union cab in Pahalgam | 1800 | 2500 | ride"],
  costsCheckedOn: "2026-11-25",
  itinerary: blocks`
    <h3>Day 1: To the river by Awantipora</h3>
    <p>Three hours from the airport with a stop at the <strong>Awantipora ruins</strong>: two temples of the ninth century, their columns standing in a lawn. By tea time you are on the bank of the Lidder.</p>
    <h3>Day 2: Aru</h3>
    <p>12 km by union cab to a village of wooden houses at 2,400 m. Walk up through the pasture for an hour, or as far as you like; the guide carries tea. Two hours of this is our <strong>forest walk</strong>.</p>
    <h3>Day 3: Betaab and Chandanwari</h3>
    <p>One union cab does both in half a day. Betaab is lawns and willows; Chandanwari has the last snow of the valley, often till June.</p>
    <ol>
      <li data-list="bullet">Union cab fares are on a board at the stand and change every season</li>
      <li data-list="bullet">Carry cash: the machine in the bazaar is often empty by evening</li>
      <li data-list="bullet">Prepaid SIMs from other states do not roam in Jammu and Kashmir</li>
    </ol>
    <h3>Day 4: Back to Srinagar</h3>
    <p>An early walk on the river path, breakfast, then three hours to the airport.</p>
    <p><span class="ql-font-serif">Mornings are silent until about eight. </span><em class="ql-font-serif">Leave your window open a little and you will see why people come back.</em></p>`,
  childPrice: 6000,
  childAges: "5–11",
  extras: [
    {
      name: "Second guided walk to Aru",
      note: "Half a day with our forest guide",
      price: 1500,
      per: "booking",
      maxQuantity: 1,
    },
  ],
  season: [4, 5, 6, 7, 8, 9, 10, 11],
  starts: { isFixed: false, seats: null, from: "04-01", to: "11-15" },
  leadDays: 2,
  rooms: roomsAndCars(),
  bookings: 5,
};
