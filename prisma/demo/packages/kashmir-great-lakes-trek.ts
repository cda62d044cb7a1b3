import { blocks, type DemoPackage, excluded, included } from "../demo-package";

import { greatLakesProfile } from "./great-lakes-profile";

export const kashmirGreatLakesTrek: DemoPackage = {
  slug: "kashmir-great-lakes-trek",
  packageTitle: "Kashmir Great Lakes Trek",
  tourName: "Seven Lakes on Foot",
  locationName: "Sonamarg",
  days: 8,
  nights: 7,
  startingPrice: 21500,
  mrpPrice: 24999,
  availability: "limited",
  description: [
    "High passes and turquoise lakes, July to mid-September, for trekkers who can walk 12 km a day.",
    "Six nights are under canvas between 3,500 and 3,700 m. A guide, a cook and mules go with you. Everyone sends us a medical form signed by a doctor before the start.",
  ].join("\n\n"),
  includedFeatures: [
    included.taxes,
    "Camps and meals on trek",
    "Guide with cook and mules",
    "Permits",
    "First-aid kit and oxygen",
  ],
  excludedFeatures: [excluded.airfare, excluded.insurance, "Personal gear", "Mule for your backpack"],
  tags: ["trek", "camping", "adventure", "summer"],
  highlights: [
    "Three passes above 4,000 m, and lakes between them",
    "Guide, cook, mules and oxygen with you",
    "Six nights under canvas",
  ],
  faq: [
    { q: "How fit must I be?", a: "You should walk 12 km a day on rough ground, several days in a row." },
    { q: "Who carries my backpack?", a: "You do, unless you hire a mule for it." },
    {
      q: "How large is the group, and who leads it?",
      a: "Four to twelve guests. Nazir (demo) leads; guide and cook speak English.",
    },
    {
      q: "Which insurance do I need?",
      a: "One that covers rescue above 4,000 m. Until help comes, our guide has oxygen and mules.",
    },
    { q: "What if a pass is closed?", a: "We go round it, or give back the missing days." },
  ],
  route: [
    "Srinagar",
    "Sonamarg | 1",
    "Nichnai | 1",
    "Vishansar | 1",
    "Gadsar | 1",
    "Satsar | 1",
    "Gangabal | 1",
    "Naranag | 1",
    "Srinagar",
  ],
  dayFacts: [
    "1 | Camp at Sonamarg | dinner | 80 | 150",
    "2 | Camp at Nichnai | breakfast, lunch, dinner",
    "3 | Camp at Vishansar | breakfast, lunch, dinner",
    "4 | Camp at Gadsar | breakfast, lunch, dinner",
    "5 | Camp at Satsar | breakfast, lunch, dinner",
    "6 | Camp at Gangabal | breakfast, lunch, dinner",
    "7 | Camp at Naranag | breakfast, lunch, dinner",
    "8 |  | breakfast |  | 120",
  ],
  glance: {
    ageFrom: 14,
    highestNight: "Vishansar",
    highestMetres: 3710,
    hardestDay: "Day 4, 14 km over the highest pass",
    seasonInWords: "July to mid-September",
    startsAt: "Srinagar",
  },
  months: [
    "July | best | the meadows in flower",
    "August | best | mild days, the passes open",
    "September | good | clear, until mid-month",
  ],
  itinerary: blocks`
    <h3>The line we walk</h3>
    <p><img src="${greatLakesProfile}" alt="Height along the trek: from Sonamarg at 2,700 m over passes of 4,080, 4,200 and 4,100 m down to Naranag at 2,270 m"></p>
    <h3>Day by day</h3>
    <h4>Day 1: Sonamarg base</h4>
    <p>Two and a half hours by road from Srinagar. Kit check, medical forms, early dinner.</p>
    <h4>Day 2: Nichnai</h4>
    <p>11 km, seven hours. Birch forest, then a long green valley. Camp at 3,500 m.</p>
    <h4>Day 3: Vishansar</h4>
    <p>12 km over the Nichnai pass, 4,080 m. The first lake lies ten minutes above the tents.</p>
    <h4>Day 4: Gadsar</h4>
    <p>14 km over the highest pass, 4,200 m. <strong>Two lakes before lunch</strong>, flowers to the knee after it.</p>
    <h4>Day 5: Satsar</h4>
    <p>10 km and a lighter day, past small linked lakes. Carry your identity card for the army post.</p>
    <h4>Day 6: Gangabal</h4>
    <p>9 km over the Zaj pass, 4,100 m, with Gangabal and Nundkol below and Harmukh behind them.</p>
    <h4>Day 7: Naranag</h4>
    <p>15 km, all of it down, through pine. Poles save your knees.</p>
    <h4>Day 8: Srinagar</h4>
    <p>Two hours by road. You are in the city for lunch.</p>
    <h5>Pace and breath</h5>
    <p>A fair guess for the day, with <em>d</em> the distance and <em>h</em> the climb: <span class="ql-formula" data-value="t = \frac{d}{4\,\mathrm{km/h}} + \frac{h}{400\,\mathrm{m/h}}">t = d ÷ 4 km/h + h ÷ 400 m/h</span>. Add an hour for lakes.</p>
    <p>We carry O<sub>2</sub> and turn back without debate if somebody is unwell. Headache on the 2<sup>nd</sup> night is common; tell the guide at once.</p>
    <h6>What goes in your own bag</h6>
    <ol>
      <li data-list="unchecked">Boots you have walked in for a month</li>
      <li data-list="unchecked">Rain shell and two warm layers</li>
      <li data-list="unchecked">Sleeping-bag liner</li>
      <li data-list="unchecked">Original photo identity card</li>
      <li data-list="checked">Tent, mattress and sleeping bag: ours</li>
    </ol>`,
  season: [7, 8, 9],
  // Sundays, while the passes are open.
  starts: { isFixed: true, seats: 12, weekdays: 1, from: "07-01", to: "09-15" },
  extras: [{ name: "Tent of your own", note: "All nights under canvas", price: 3500, per: "person", maxQuantity: 4 }],
  leadDays: 21,
  bookings: 2,
};
