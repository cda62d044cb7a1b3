import { blocks, cars, type DemoPackage, excluded, included, NEW_TAB } from "../demo-package";

export const sonamargGlacierDayOut: DemoPackage = {
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
  highlights: [
    "From your hotel and back by dusk",
    "Breakfast by the Sindh river",
    "A gentle walk to the foot of Thajiwas",
  ],
  faq: [
    {
      q: "How hard is the walk?",
      a: "Three easy kilometres on grass, stony only at the end. Ponies are for hire at the roadside.",
    },
    { q: "Do we go to Zero Point?", a: "Not on this day. It is a separate trip by union cab, when the road is open." },
  ],
  route: ["Srinagar", "Sonamarg", "Thajiwas", "Srinagar"],
  dayFacts: ["1 |  | breakfast | 160 | 300"],
  months: [
    "April | good | snow melting on the mountains",
    "May | best | the meadow turns green",
    "June | best | the meadow in flower",
  ],
  costs: ["Pony ride | 850 | 1500 | ride", "Union cab to Zero Point | 3500 | 4500 | ride"],
  costsCheckedOn: "2026-11-25",
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
    <p>See the walk before you come: <a href="https://www.youtube.com/results?search_query=thajiwas+glacier+sonamarg+walk" ${NEW_TAB}>videos of Thajiwas</a>.</p>
    <blockquote>Tip: the wind rises after two. Keep one more layer in the car than you think you need.</blockquote>`,
  season: [4, 5, 6, 7, 8, 9, 10, 11],
  starts: { isFixed: false, seats: 20, from: "04-01", to: "11-30" },
  childPrice: 1500,
  childAges: "5–11",
  leadDays: 1,
  rooms: cars,
  bookings: 2,
};
