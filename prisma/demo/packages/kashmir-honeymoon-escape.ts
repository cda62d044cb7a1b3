import { blocks, type DemoPackage, everythingExcluded, everythingIncluded, roomsAndCars } from "../demo-package";

export const kashmirHoneymoonEscape: DemoPackage = {
  slug: "kashmir-honeymoon-escape",
  packageTitle: "Kashmir Honeymoon Escape",
  tourName: "Together in the Valley",
  locationName: "Gulmarg",
  days: 6,
  nights: 5,
  startingPrice: 24999,
  mrpPrice: 31499,
  availability: "limited",
  description: [
    "A private car, a lake-view cabin and a slope-side room, with evenings left empty on purpose.",
    "We keep the mornings late and the drives short. One dinner is by candle-light, one afternoon is for saffron kahwa, and the rest of the plan can be dropped any day you like.",
  ].join("\n\n"),
  includedFeatures: [
    ...everythingIncluded,
    "One candle-light dinner",
    "Flower-decorated room on night one",
    "Kahwa tasting",
  ],
  excludedFeatures: everythingExcluded,
  tags: ["honeymoon", "couples", "houseboat", "snow"],
  highlights: [
    "Evenings left empty on purpose",
    "A houseboat dressed with flowers on the first night",
    "Candle-light dinner in Gulmarg",
  ],
  faq: [
    { q: "Can we drop a day of the plan?", a: "Any day you like: tell the driver in the morning." },
    { q: "Is the shikara shared?", a: "No, it is yours for the hour before dark." },
  ],
  route: ["Srinagar airport", "Dal Lake | 2", "Gulmarg | 2", "Pahalgam | 1", "Srinagar airport"],
  dayFacts: [
    "1 | Houseboat Gulnar or similar, Dal Lake | dinner |  | 45",
    "2 | Houseboat Gulnar or similar, Dal Lake | breakfast, dinner",
    "3 | Slope House or similar, Gulmarg | breakfast, dinner |  | 120",
    "4 | Slope House or similar, Gulmarg | breakfast, dinner",
    "5 | River House or similar, Pahalgam | breakfast, dinner |  | 270",
    "6 |  | breakfast |  | 180",
  ],
  months: [
    "January | best | thick snow in Gulmarg",
    "February | best | thick snow in Gulmarg",
    "March | good | snow in Gulmarg, almond blossom by the lake",
    "April | good | tulips in the first half, snow in Gulmarg",
    "May | best | meadows lush and green",
    "September | best | among the driest months, fewer guests",
    "October | best | among the driest months, leaves turn gold",
    "December | best | thick snow in Gulmarg",
  ],
  itinerary: blocks`
    <p class="ql-align-center"><span class="ql-size-large">Six days for two, with nothing planned after five</span></p>
    <h3>Day 1: A houseboat of your own pace</h3>
    <p>Met at the airport, 45 minutes to the lake. Your room is dressed with flowers, and dinner comes when you call for it.</p>
    <h3>Day 2: Gardens, then the shikara at sunset</h3>
    <p>Nishat in the late morning, Shalimar after lunch. At the <em>kahwa</em> tasting you learn what goes in: green tea, saffron, cinnamon, cardamom and slivered almonds. The <strong>shikara</strong> is yours for the hour before dark.</p>
    <h3>Day 3: Up to Gulmarg</h3>
    <p>Two hours by car to a room that faces the slope. From December to March the last stretch may need a chained vehicle; we arrange it. <strong>Candle-light dinner</strong> tonight.</p>
    <h3>Day 4: Nothing, or nearly</h3>
    <p>Sleep in. If you feel like it, ride the gondola, walk the ring road under the firs, or borrow a sledge.</p>
    <blockquote>Tip: rooms are warm, corridors are not. Carry woollen socks and one good shawl; you will share it anyway.</blockquote>
    <h3>Day 5: Pahalgam, by the river</h3>
    <p>Four and a half hours with a stop at Awantipora. The room is on the Lidder, and you will hear it all night.</p>
    <h3>Day 6: Home</h3>
    <p>Three hours to Srinagar airport. Please choose a flight after two in the afternoon.</p>`,
  leadDays: 3,
  rooms: roomsAndCars({ largeCar: "2 cars" }),
  bookings: 11,
};
