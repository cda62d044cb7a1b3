import { type Scene } from "../scene";
import { valleyCircuit } from "./classic-kashmir-valley-circuit";
import { dalLake } from "./dal-lake";
import { houseboatWeekend } from "./dal-lake-houseboat-weekend";
import { offbeatMeadows } from "./doodhpathri-and-yusmarg-meadows";
import { familyPace } from "./family-kashmir-at-an-easy-pace";
import { gulmarg } from "./gulmarg";
import { skiWeek } from "./gulmarg-ski-starter-week";
import { gurezRoadTrip } from "./gurez-valley-frontier-road-trip";
import { hero } from "./hero";
import { greatLakesTrek } from "./kashmir-great-lakes-trek";
import { honeymoonEscape } from "./kashmir-honeymoon-escape";
import { pahalgam } from "./pahalgam";
import { lidderValleys } from "./pahalgam-and-the-lidder-valleys";
import { heritageStays } from "./royal-kashmir-in-heritage-stays";
import { sonamarg } from "./sonamarg";
import { sonamargGlacier } from "./sonamarg-glacier-day-out";
import { srinagar } from "./srinagar";
import { tulipSpring } from "./tulip-and-mughal-gardens-spring";
import { floatingMarket } from "./floating-market";
import { dalLakeByNight } from "./dal-lake-by-night";
import { gulmargEvening } from "./gulmarg-evening";
import { gondolaAboveGulmarg } from "./gondola-above-gulmarg";
import { aruMeadow } from "./aru-meadow";
import { pinePath } from "./pine-path";
import { thajiwasGlacier } from "./thajiwas-glacier";
import { vishansarLake } from "./vishansar-lake";
import { highPass } from "./high-pass";
import { razdanPass } from "./razdan-pass";
import { gurezEvening } from "./gurez-evening";
import { almondBlossom } from "./almond-blossom";
import { oldSrinagar } from "./old-srinagar";
import { nilnagLake } from "./nilnag-lake";

export const scenes: readonly Scene[] = [
  hero,
  houseboatWeekend,
  valleyCircuit,
  honeymoonEscape,
  familyPace,
  skiWeek,
  lidderValleys,
  sonamargGlacier,
  greatLakesTrek,
  offbeatMeadows,
  gurezRoadTrip,
  tulipSpring,
  heritageStays,
  gulmarg,
  srinagar,
  pahalgam,
  dalLake,
  sonamarg,
  floatingMarket,
  dalLakeByNight,
  gulmargEvening,
  gondolaAboveGulmarg,
  aruMeadow,
  pinePath,
  thajiwasGlacier,
  vishansarLake,
  highPass,
  razdanPass,
  gurezEvening,
  almondBlossom,
  oldSrinagar,
  nilnagLake,
];
