import { blocks, type DemoPackage, excluded, included } from "../demo-package";

export const royalKashmirInHeritageStays: DemoPackage = {
  slug: "royal-kashmir-in-heritage-stays",
  packageTitle: "Royal Kashmir in Heritage Stays",
  tourName: "Slow Luxury",
  locationName: "Srinagar",
  days: 5,
  nights: 4,
  startingPrice: 49999,
  mrpPrice: 58999,
  availability: "sold out",
  description: [
    "A restored houseboat, a boutique lodge and a wazwan table laid for you alone.",
    "All meals, a chauffeur who knows the back roads, and people worth meeting: a carver, a weaver and a waza who has cooked weddings for thirty years.",
  ].join("\n\n"),
  includedFeatures: [
    included.transfers,
    included.shikara,
    included.taxes,
    "Private SUV with chauffeur",
    "All meals",
    "Craft walk with an artisan",
    "Wazwan dinner",
    "Gondola Phase 1 tickets",
  ],
  excludedFeatures: [excluded.airfare, excluded.insurance, "Gondola Phase 2"],
  tags: ["luxury", "heritage", "food", "couples"],
  highlights: [
    "A restored houseboat and a lodge of twelve rooms",
    "A walnut carver walks with you through the old city",
    "Wazwan on one shared traem",
  ],
  faq: [
    { q: "Is there a vegetarian wazwan?", a: "Yes, a full table on request: nadru, haakh, dum aloo and chaman." },
    { q: "Are all meals included?", a: "Yes, from dinner on the first day to breakfast on the last." },
  ],
  route: ["Srinagar airport", "Dal Lake | 2", "Gulmarg | 2", "Srinagar airport"],
  dayFacts: [
    "1 | Houseboat Gulnar or similar, Dal Lake | dinner |  | 45",
    "2 | Houseboat Gulnar or similar, Dal Lake | breakfast, lunch, dinner",
    "3 | Meadow Lodge or similar, Gulmarg | breakfast, lunch, dinner |  | 120",
    "4 | Meadow Lodge or similar, Gulmarg | breakfast, lunch, dinner",
    "5 |  | breakfast |  | 120",
  ],
  months: [
    "January | good | thick snow at the lodge",
    "February | good | thick snow at the lodge",
    "April | best | tulips in the first half, snow above",
    "September | best | among the driest months",
    "October | best | among the driest months, leaves turn gold",
    "December | good | thick snow at the lodge",
  ],
  itinerary: blocks`
    <h1 class="ql-align-center">Five unhurried days</h1>
    <h2>On the water</h2>
    <h3>Day 1: The houseboat</h3>
    <p>The chauffeur brings you to the ghat in 45 minutes; the shikara does the rest. The boat is of deodar and walnut, carved by three generations and restored by the fourth. Dinner by lamplight on the veranda.</p>
    <h3>Day 2: Old city and crafts</h3>
    <p>A walnut carver walks with you through Zaina Kadal: a <em>khatamband</em> ceiling being fitted without a nail, a shawl loom, a copper-smith's lane. In the evening the <strong>wazwan</strong> is served on one shared <em>traem</em>:</p>
    <ol>
      <li data-list="bullet"><strong>Rista</strong>: meatballs pounded by hand, in red gravy</li>
      <li data-list="bullet"><strong>Rogan josh</strong>: lamb with Kashmiri chilli and fennel</li>
      <li data-list="bullet"><strong>Gushtaba</strong>: the last course, in yoghurt; after it nothing is served</li>
      <li data-list="bullet" class="ql-indent-1">a full vegetarian table on request: nadru, haakh, dum aloo, chaman</li>
    </ol>
    <h2>In the fir forest</h2>
    <h3>Day 3: To the lodge at Gulmarg</h3>
    <p>Two hours by SUV. Twelve rooms, a library, and a fire lit at four.</p>
    <h3>Day 4: The first stage, and a long lunch</h3>
    <p>Your gondola tickets to Kongdoori are in the car. On a clear day Nanga Parbat stands in the north. Lunch waits at the lodge until you are back.</p>
    <h3>Day 5: Departure</h3>
    <p>Two hours to the airport, later if you like. <span class="ql-size-small">Tip: carved boxes travel best in hand luggage; we wrap them for you.</span></p>`,
  leadDays: 3,
  bookings: 1,
};
