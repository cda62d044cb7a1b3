import { greatLakesProfile } from "./great-lakes-profile";

export interface DemoPackage {
  /** Also the name of its picture in `pictures/`. */
  slug: string;
  packageTitle: string;
  tourName: string;
  locationName: string;
  days: number;
  nights: number;
  startingPrice: number;
  mrpPrice: number;
  availability: "limited" | "available" | "sold out";
  description: string;
  includedFeatures: readonly string[];
  excludedFeatures: readonly string[];
  tags: readonly string[];
  /** HTML as the itinerary editor writes it. */
  itinerary: string;
  /** How many active bookings the demo shows for it. */
  bookings: number;
}

const included = {
  transfers: "Airport transfers",
  cab: "Private non-AC cab for all days",
  meals: "Breakfast and dinner",
  shikara: "Shikara ride (1 hour)",
  taxes: "All taxes",
};

const excluded = {
  airfare: "Airfare to Srinagar",
  lunches: "Lunches",
  gondola: "Gondola tickets",
  ponies: "Pony rides",
  unionCabs: "Union cabs for Aru Betaab and Chandanwari",
  gardens: "Garden entry fees",
  heating: "Winter heating charges",
  insurance: "Travel insurance",
};

const everythingIncluded = Object.values(included);
const everythingExcluded = Object.values(excluded);

// The editor knows no white space between blocks, so the lines below are joined without any.
function blocks(strings: TemplateStringsArray, ...values: readonly string[]) {
  return String.raw(strings, ...values)
    .replace(/\n\s*/g, "")
    .trim();
}

const rel = 'rel="noopener noreferrer nofollow" target="_blank"';

export const demoPackages: readonly DemoPackage[] = [
  {
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
    itinerary: blocks`
      <h3>Day 1: From the airport to the water</h3>
      <p>Our driver waits at arrivals with your name. It is about 45 minutes to the ghat at Dal Lake, where a small boat takes you and your bags across to the <strong>houseboat</strong>. Kahwa is poured, and nobody hurries you.</p>
      <p>Around five the <strong>shikara</strong> comes to the steps for an hour on the lake: lotus beds, kingfishers, and the hills turning violet behind the gardens.</p>
      <h3>Day 2: Terraces, a hill and the old city</h3>
      <ol>
        <li data-list="bullet">Nishat and Shalimar gardens in the morning, when the fountains have shade</li>
        <li data-list="bullet">Shankaracharya hill: about 240 stone steps and the whole lake below you</li>
        <li data-list="bullet">Old city on foot, about two hours</li>
        <li data-list="bullet" class="ql-indent-1">the wooden mosque of Shah-i-Hamadan</li>
        <li data-list="bullet" class="ql-indent-1">a <em>kandur</em>, the neighbourhood baker, for warm girda bread</li>
        <li data-list="bullet" class="ql-indent-1">papier-mâché painters at work</li>
      </ol>
      <blockquote>Tip: cover shoulders and knees for the shrines, and carry a scarf for your head.</blockquote>
      <h3>Day 3: Floating market and departure</h3>
      <p>We leave the houseboat at <strong>5 in the morning</strong>. The vegetable market lasts barely two hours: lotus stem, knol-khol, radish and a good deal of argument. Breakfast back on board, then the transfer. Be at the airport <u>three hours before your flight</u>; there are two security checks on the way in.</p>`,
    bookings: 6,
  },
  {
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
      <p>Opening times and news for visitors are on the <a href="https://jktourism.jk.gov.in/" ${rel}>tourism department's site</a>.</p>`,
    bookings: 14,
  },
  {
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
    bookings: 11,
  },
  {
    slug: "family-kashmir-at-an-easy-pace",
    packageTitle: "Family Kashmir at an Easy Pace",
    tourName: "Kids and Grandparents Welcome",
    locationName: "Pahalgam",
    days: 5,
    nights: 4,
    startingPrice: 15499,
    mrpPrice: 18999,
    availability: "available",
    description: [
      "Short drives, early dinners and step-free hotels wherever we could find them.",
      "Dinner is ready by seven, plain dal and rice are always on the table, and the driver stops whenever somebody small asks. Tell us about wheelchairs, car seats and medicines when you book.",
    ].join("\n\n"),
    includedFeatures: [...everythingIncluded, "Child under 5 free without bed", "Wheelchair on request"],
    excludedFeatures: everythingExcluded,
    tags: ["family", "kids", "easy", "pahalgam"],
    itinerary: blocks`
      <h3>Before you pack</h3>
      <ol>
        <li data-list="checked">Step-free room and lift: we confirm in writing</li>
        <li data-list="checked">Early dinner at seven every evening</li>
        <li data-list="unchecked">Your child's age and your flight number: please send us both</li>
        <li data-list="unchecked">A warm layer each, even in June</li>
      </ol>
      <h3>Day 1: Srinagar, gently</h3>
      <p>45 minutes from the airport to a lakeside hotel with a lift. The afternoon is for sleep, ducks and the boulevard.</p>
      <h3>Day 2: Gardens and a boat</h3>
      <p>Nishat has ramps to the lower terraces and lawns to run on. After lunch an hour by <strong>shikara</strong>; life jackets come in children's sizes.</p>
      <h3>Day 3: To Pahalgam</h3>
      <p>90 km in about three hours, with two stops: cricket-bat workshops at Sangam, and apple juice near Anantnag in season.</p>
      <h3>Day 4: A picnic in Betaab</h3>
      <p>A union cab takes you in half an hour to a flat green valley with a river, railings and clean washrooms. We pack the basket. Ponies are led at a walk; settle the price before the child is on top.</p>
      <blockquote>Tip: the river is snow-melt and faster than it looks. Hold small hands near the bank.</blockquote>
      <h3>Day 5: Back and home</h3>
      <p>Three hours to the airport, leaving after breakfast.</p>`,
    bookings: 9,
  },
  {
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
      "Skis boots and poles",
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
    bookings: 3,
  },
  {
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
    bookings: 5,
  },
  {
    slug: "sonamarg-glacier-day-out",
    packageTitle: "Sonamarg Glacier Day Out",
    tourName: "Meadow of Gold",
    locationName: "Sonamarg",
    days: 1,
    nights: 0,
    startingPrice: 2499,
    mrpPrice: 2999,
    availability: "available",
    description:
      "Door-to-door day trip along the Sindh river to the foot of Thajiwas, back in Srinagar by dusk.\n\nBreakfast travels with you, the walk is gentle and the car is yours. Good for a first look at the high mountains without changing hotels.",
    includedFeatures: [included.cab, included.taxes, "Packed breakfast", "Hotel pick-up in Srinagar"],
    excludedFeatures: [excluded.lunches, excluded.ponies, excluded.insurance, "Union cab to Zero Point"],
    tags: ["day-trip", "sonamarg", "glacier"],
    itinerary: blocks`
      <h3>The day by the clock</h3>
      <div class="ql-code-block-container">
        <div class="ql-code-block">07:30 Pick-up at your hotel in Srinagar</div>
        <div class="ql-code-block">08:45 Packed breakfast by the Sindh at Kangan</div>
        <div class="ql-code-block">10:30 Sonamarg, tea and boots</div>
        <div class="ql-code-block">11:00 Walk towards the Thajiwas glacier</div>
        <div class="ql-code-block">13:30 Lunch in the bazaar (your choice)</div>
        <div class="ql-code-block">15:00 Start back</div>
        <div class="ql-code-block">17:30 Srinagar</div>
      </div>
      <h3>On foot to the ice</h3>
      <p>The path crosses the meadow and follows a stream for about <strong>3 km</strong>. It is easy walking on grass, stony only at the end. Ponies are for hire at the roadside; rates are on the union's board.</p>
      <p>Zero Point, beyond Baltal, is a separate trip by union cab and depends on the road being open.</p>
      <p>See the walk before you come: <a href="https://www.youtube.com/results?search_query=thajiwas+glacier+sonamarg+walk" ${rel}>videos of Thajiwas</a>.</p>
      <blockquote>Tip: the wind rises after two. Keep one more layer in the car than you think you need.</blockquote>`,
    bookings: 2,
  },
  {
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
      "Guide cook and mules",
      "Permits",
      "First-aid kit and oxygen",
    ],
    excludedFeatures: [excluded.airfare, excluded.insurance, "Personal gear", "Mule for your backpack"],
    tags: ["trek", "camping", "adventure", "summer"],
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
    bookings: 1,
  },
  {
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
    bookings: 0,
  },
  {
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
    bookings: 3,
  },
  {
    slug: "tulip-and-mughal-gardens-spring",
    packageTitle: "Tulip and Mughal Gardens Spring",
    tourName: "Bloom Week",
    locationName: "Srinagar",
    days: 4,
    nights: 3,
    startingPrice: 13499,
    mrpPrice: 16999,
    availability: "sold out",
    description: [
      "Late March to mid-April only, when the tulip terraces face the Zabarwan hills.",
      "The flowers decide the dates, not we. If the season comes early or late we offer you other days, or your money back.",
    ].join("\n\n"),
    includedFeatures: [...everythingIncluded, "Tulip garden entry"],
    excludedFeatures: [excluded.airfare, excluded.lunches, excluded.insurance],
    tags: ["tulip", "spring", "gardens", "photography"],
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
    bookings: 2,
  },
  {
    slug: "royal-kashmir-in-heritage-stays",
    packageTitle: "Royal Kashmir in Heritage Stays",
    tourName: "Slow Luxury",
    locationName: "Srinagar",
    days: 5,
    nights: 4,
    startingPrice: 49999,
    mrpPrice: 58999,
    availability: "available",
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
    bookings: 1,
  },
];
