import { blocks, type DemoPackage, excluded, included } from "../demo-package";

export const gurezValleyFrontierRoadTrip: DemoPackage = {
  slug: "gurez-valley-frontier-road-trip",
  packageTitle: "Gurez Valley Frontier Road Trip",
  tourName: "Beyond Razdan Pass",
  locationName: "Gurez",
  days: 5,
  nights: 4,
  startingPrice: 21999,
  mrpPrice: 25999,
  availability: "sold out",
  description: [
    "Wooden villages, the Kishanganga and the pyramid of Habba Khatoon; the road opens late spring to autumn.",
    "Nights in Gurez are in simple guest houses with hot water by the bucket. Every traveller carries an original photo ID for the checkpoints.",
  ].join("\n\n"),
  includedFeatures: [included.transfers, included.meals, included.taxes, "4x4 vehicle", "Local host family dinner"],
  excludedFeatures: [excluded.airfare, excluded.lunches, excluded.insurance, "Camera permits"],
  tags: ["gurez", "offbeat", "road-trip", "summer"],
  highlights: [
    "Log houses under the pyramid of Habba Khatoon",
    "Dinner with a host family",
    "The last villages of Tulail",
  ],
  faq: [
    {
      q: "Which papers do we need?",
      a: "The original photo ID of every traveller. Copies, and pictures on a phone, are not accepted at the checkpoints.",
    },
    { q: "How simple are the guest houses?", a: "Clean rooms, thick quilts, and hot water by the bucket." },
    {
      q: "When is the pass open?",
      a: "Usually from late spring to autumn. If it is closed on your day, you choose other dates or your money back.",
    },
  ],
  route: ["Srinagar | 1", "Bandipora", "Gurez | 3", "Tulail", "Srinagar"],
  dayFacts: [
    "1 | Boulevard Court or similar, Srinagar | dinner",
    "2 | Habba Khatoon Guest House or similar, Dawar | breakfast, dinner | 130 | 420",
    "3 | Habba Khatoon Guest House or similar, Dawar | breakfast, dinner",
    "4 | Habba Khatoon Guest House or similar, Dawar | breakfast, dinner |  | 240",
    "5 |  | breakfast | 130 | 420",
  ],
  glance: {
    highestNight: "Dawar",
    highestMetres: 2400,
    hardestDay: "Day 2, over the Razdan pass",
    seasonInWords: "May to October",
    startsAt: "Srinagar",
  },
  months: [
    "May | good | the pass may open late",
    "June | best | the valley in green",
    "July | good | warm days",
    "September | best | mild days, before the snow",
    "October | good | the pass may close early",
  ],
  itinerary: blocks`
    <p><span style="background-color: rgb(242, 179, 61); color: rgb(31, 42, 46);">Carry your original photo ID. Copies and pictures on a phone are not accepted at the checkpoints.</span></p>
    <h3>Day 1: Srinagar</h3>
    <p>Arrive, rest, buy cash and fruit. Beyond Bandipora there is one bank and it keeps its own hours.</p>
    <h3>Day 2: Bandipora to Dawar</h3>
    <p>About 130 km and <strong>seven hours</strong> with stops. The road leaves Wular lake, climbs to the Razdan pass at some 3,500 m and comes down through fir to the Kishanganga.</p>
    <h3>Day 3: Habba Khatoon and the village</h3>
    <p>The mountain stands over Dawar like a drawn pyramid. It is named after a poet queen of the sixteenth century, and the spring at its foot too. In the afternoon we walk through Dawar's log houses; tonight a <strong>host family</strong> cooks for you.</p>
    <p class="ql-align-right ql-direction-rtl">خوش آمدید</p>
    <p><em>Khush aamdeed</em>: you are welcome. You will read it over many doors.</p>
    <h3>Day 4: Tulail</h3>
    <p>Two hours further up the river to the last villages. The track is slow and lovely; ask before you photograph people, and never photograph posts or bridges.</p>
    <h3>Day 5: Return</h3>
    <p>Seven hours back to Srinagar. Please fly the next morning.</p>`,
  season: [5, 6, 7, 8, 9, 10],
  // Tuesdays and Saturdays.
  starts: { isFixed: false, seats: 8, weekdays: 68, from: "05-15", to: "10-20" },
  leadDays: 5,
  bookings: 3,
};
