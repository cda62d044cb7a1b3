import { blocks, type DemoPackage, excluded, included } from "../demo-package";

export const gulmargSkiStarterWeek: DemoPackage = {
  slug: "gulmarg-ski-starter-week",
  packageTitle: "Gulmarg Ski Starter Week",
  tourName: "First Turns",
  locationName: "Gulmarg",
  days: 6,
  nights: 5,
  startingPrice: 34999,
  mrpPrice: 39999,
  availability: "limited",
  description: [
    "Four mornings with an instructor on the nursery slopes, December to early March, for adults and teens who have never skied.",
    "Skis, boots and poles are fitted on the first afternoon. You stay near the slopes, and if the roads close we shift your dates free of charge.",
  ].join("\n\n"),
  includedFeatures: [
    included.transfers,
    included.meals,
    included.taxes,
    "Ski instructor (4 half days)",
    "Skis with boots and poles",
    "Snow vehicle from Tangmarg",
  ],
  excludedFeatures: [
    excluded.airfare,
    excluded.lunches,
    excluded.gondola,
    excluded.heating,
    excluded.insurance,
    "Phase 2 skiing",
  ],
  tags: ["ski", "snow", "winter", "adventure"],
  highlights: [
    "Four mornings with an instructor",
    "Skis, boots and poles fitted on the first day",
    "New dates free of charge when the road closes",
  ],
  faq: [
    { q: "How many learners share an instructor?", a: "Four at most." },
    { q: "Is the gondola included?", a: "No. Beginners do not need it: lessons are on the nursery slopes." },
    {
      q: "What if it snows too much to leave?",
      a: "You stay warm, we move your dates or your car, and that costs nothing.",
    },
  ],
  route: ["Srinagar airport", "Gulmarg | 5", "Srinagar airport"],
  dayFacts: [
    "1 | Slope House or similar, Gulmarg | dinner",
    "2 | Slope House or similar, Gulmarg | breakfast, dinner",
    "3 | Slope House or similar, Gulmarg | breakfast, dinner",
    "4 | Slope House or similar, Gulmarg | breakfast, dinner",
    "5 | Slope House or similar, Gulmarg | breakfast, dinner",
    "6 |  | breakfast |  | 180",
  ],
  glance: {
    groupSize: "Four learners to an instructor",
    highestNight: "Gulmarg",
    highestMetres: 2650,
    seasonInWords: "December to early March",
    startsAt: "Srinagar airport",
  },
  months: [
    "January | best | thick snow on both stages",
    "February | best | thick snow on both stages",
    "March | good | snow, and longer days",
    "December | good | the first thick snow",
  ],
  costs: ["Gondola, first stage | 750 | 800 | person", "Gondola, both stages | 1600 | 1750 | person"],
  costsCheckedOn: "2026-11-25",
  itinerary: blocks`
    <h3>Day 1: Srinagar to Gulmarg</h3>
    <p>An hour and a quarter to Tangmarg, then a <strong>snow vehicle</strong> for the last 13 km. Boots are fitted before dinner: tell the man where they pinch, he has heard it all.</p>
    <h3>Days 2 to 5: Lessons, and free afternoons</h3>
    <p>Ten to one on the nursery slopes, four learners to an instructor at most.</p>
    <ol>
      <li data-list="ordered">Day 2: standing, sliding, falling well, getting up</li>
      <li data-list="ordered">Day 3: the snow plough and your first turns</li>
      <li data-list="ordered">Day 4: linked turns and the drag lift</li>
      <li data-list="ordered">Day 5: a long easy run, top to bottom</li>
    </ol>
    <p>A layer of air keeps you warmer than one thick coat, and it gets colder as you climb. Roughly:</p>
    <p class="ql-align-center"><span class="ql-formula" data-value="\Delta T \approx -6.5\,^{\circ}\mathrm{C} \text{ per } 1000\,\mathrm{m}">ΔT ≈ −6.5 °C per 1000 m</span></p>
    <p>So when Srinagar has 6 °C at noon, expect about −1 °C on the nursery slopes at 2,650 m.</p>
    <blockquote>Tip: sun cream and dark glasses even under cloud. Snow burns from below.</blockquote>
    <h3>Day 6: Down again</h3>
    <p>After breakfast to Srinagar airport, three hours with a margin for snow. <s>Date changes ₹2,000</s> If the road is closed we move your dates <strong>free of charge</strong>.</p>`,
  extras: [{ name: "Room of your own", note: "All five nights", price: 9000, per: "person", maxQuantity: 4 }],
  leadDays: 7,
  season: [12, 1, 2],
  // Sundays; dearer around New Year.
  starts: {
    isFixed: true,
    seats: 16,
    weekdays: 1,
    dearer: { price: 39999, isOn: (day) => day.slice(5) >= "12-20" || day.slice(5) <= "01-03" },
  },
  bookings: 3,
};
