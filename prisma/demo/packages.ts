import { type DemoPackage } from "./demo-package";
import { classicKashmirValleyCircuit } from "./packages/classic-kashmir-valley-circuit";
import { dalLakeHouseboatWeekend } from "./packages/dal-lake-houseboat-weekend";
import { doodhpathriAndYusmargMeadows } from "./packages/doodhpathri-and-yusmarg-meadows";
import { familyKashmirAtAnEasyPace } from "./packages/family-kashmir-at-an-easy-pace";
import { gulmargSkiStarterWeek } from "./packages/gulmarg-ski-starter-week";
import { gurezValleyFrontierRoadTrip } from "./packages/gurez-valley-frontier-road-trip";
import { kashmirGreatLakesTrek } from "./packages/kashmir-great-lakes-trek";
import { kashmirHoneymoonEscape } from "./packages/kashmir-honeymoon-escape";
import { pahalgamAndTheLidderValleys } from "./packages/pahalgam-and-the-lidder-valleys";
import { royalKashmirInHeritageStays } from "./packages/royal-kashmir-in-heritage-stays";
import { sonamargGlacierDayOut } from "./packages/sonamarg-glacier-day-out";
import { tulipAndMughalGardensSpring } from "./packages/tulip-and-mughal-gardens-spring";

/** The demo packages in the order of the catalogue. */
export const demoPackages: readonly DemoPackage[] = [
  dalLakeHouseboatWeekend,
  classicKashmirValleyCircuit,
  kashmirHoneymoonEscape,
  familyKashmirAtAnEasyPace,
  gulmargSkiStarterWeek,
  pahalgamAndTheLidderValleys,
  sonamargGlacierDayOut,
  kashmirGreatLakesTrek,
  doodhpathriAndYusmargMeadows,
  gurezValleyFrontierRoadTrip,
  tulipAndMughalGardensSpring,
  royalKashmirInHeritageStays,
];
