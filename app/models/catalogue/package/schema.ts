import { z } from "zod";

import { contentFields, faultsOfContent, listField } from "~/models/catalogue/content/content-fields";
import { checkedOnField, costsField } from "~/models/catalogue/content/costs-field";
import { glanceFields } from "~/models/catalogue/content/glance";
import { monthsField } from "~/models/catalogue/content/months-field";
import { picturesField } from "~/models/catalogue/content/pictures";
import { packageExtrasField } from "~/models/catalogue/package/fields/extras-field";
import {
  childAgesField,
  childPriceField,
  faqField,
  groupFields,
  gstRateField,
  highlightsField,
  isPublishedField,
  priceField,
} from "~/models/catalogue/package/fields/fields";
import { orderOfDays, RULE_FIELDS } from "~/models/catalogue/package/fields/rules-schema";
import { lineField, textField, versionField } from "~/values/fields";
import { formatRupees } from "~/values/money";
import { MAX_GROUP } from "~/values/party";
import { selectOf } from "~/values/pick";

import { AVAILABILITIES } from "./availability";
import { contradictionOf } from "./group";
import { packageSettingsField } from "./price-settings";

const { packageTitle, locationName, days, nights, includedFeatures, excludedFeatures, itinerary } = contentFields;
const { route, roomsAndCars, dayFacts } = contentFields;

// What the content has is named where the columns of the file of packages have it; what is new in it comes last.
const inOrder = z.object({
  packageTitle,
  tourName: lineField("the tour name", 120),
  locationName,
  days,
  nights,
  startingPrice: priceField("the starting price"),
  mrpPrice: priceField("the actual price"),
  includedFeatures,
  excludedFeatures,
  tags: listField("tags"),
  availability: z.enum(AVAILABILITIES, `Please choose ${AVAILABILITIES.join(", ").replace(/, (?=\w+ \w+$)/, " or ")}.`),
  description: textField("the description", 5000),
  itinerary,
  isPublished: isPublishedField.optional(),
  gstRate: gstRateField.optional(),
  highlights: highlightsField.optional(),
  faq: faqField.optional(),
  childPrice: childPriceField.optional(),
  childAges: childAgesField.optional(),
  ...groupFields,
  extras: packageExtrasField.optional(),
  priceSettings: packageSettingsField.optional(),
  pictures: picturesField.optional(),
  route,
  months: monthsField.optional(),
  costsOnTheWay: costsField.optional(),
  costsCheckedOn: checkedOnField.optional(),
  roomsAndCars,
  dayFacts,
  ...z.object(glanceFields).partial().shape,
});

const packageFields = inOrder.extend(contentFields);

export const TYPED_COLUMNS = selectOf(packageFields.shape);

type Facts = {
  days: number;
  nights: number;
  startingPrice: number;
  mrpPrice: number;
  childPrice?: number | null;
  minPersons?: number;
  maxPersons?: number;
  dayFacts?: string;
  route?: string;
};

const COMPARED_WITH = {
  nights: "days",
  mrpPrice: "startingPrice",
  childPrice: "startingPrice",
  maxPersons: "minPersons",
  dayFacts: "days",
  route: "nights",
} as const;

function contradictions({
  days,
  nights,
  startingPrice,
  mrpPrice,
  childPrice,
  minPersons = 1,
  maxPersons = MAX_GROUP,
  dayFacts,
  route,
}: Facts) {
  const errors: Partial<Record<keyof typeof COMPARED_WITH, string>> = {
    ...contradictionOf({ minPersons, maxPersons }),
    ...faultsOfContent({ days, nights, dayFacts, route }),
  };
  if (mrpPrice < startingPrice) {
    errors.mrpPrice = `Please enter an actual price of at least the starting price, ${formatRupees(startingPrice)}.`;
  }
  if (childPrice && childPrice > startingPrice) {
    errors.childPrice = `Please enter a child's price of at most the starting price, ${formatRupees(startingPrice)}.`;
  }
  return errors;
}

/** Checks the facts after an edit, which may give only some of them. */
export function contradictionsAfter(stored: Facts, edit: Partial<Facts>) {
  return contradictions({
    days: edit.days ?? stored.days,
    nights: edit.nights ?? stored.nights,
    startingPrice: edit.startingPrice ?? stored.startingPrice,
    mrpPrice: edit.mrpPrice ?? stored.mrpPrice,
    childPrice: edit.childPrice === undefined ? stored.childPrice : edit.childPrice,
    minPersons: edit.minPersons ?? stored.minPersons,
    maxPersons: edit.maxPersons ?? stored.maxPersons,
    route: edit.route ?? stored.route,
    dayFacts: edit.dayFacts,
  });
}

const PACKAGE_EXAMPLE = {
  packageTitle: "Dal Lake Houseboat Weekend",
  tourName: "Srinagar City Break",
  locationName: "Srinagar",
  days: 3,
  nights: 2,
  startingPrice: "8,999",
  mrpPrice: "11,499",
  includedFeatures: "Airport transfers, Breakfast and dinner",
  excludedFeatures: ["Lunches"],
  tags: ["houseboat", "weekend"],
  availability: "available",
  description: "Two slow nights on a carved cedar houseboat.",
  itinerary: "<h3>Day 1</h3><p>Arrive and take a shikara at sunset.</p>",
};

export const packageSchema = packageFields
  .extend({ availability: packageFields.shape.availability.default("available") })
  .superRefine((value, context) => {
    const wrong = context.issues.map(({ path }) => path?.[0]);
    const errors = contradictions(value);
    for (const field of ["nights", "mrpPrice", "childPrice", "maxPersons", "dayFacts", "route"] as const) {
      const message = errors[field];
      if (message && !wrong.includes(COMPARED_WITH[field]))
        context.addIssue({ code: "custom", path: [field], message });
    }
  })
  .meta({ example: PACKAGE_EXAMPLE });

/** An absent field keeps its value, so only updatePackage can check contradictions. */
export const packageEditSchema = packageFields
  .partial()
  .extend({
    version: versionField().optional(),
  })
  .meta({ example: { availability: "sold out" } });

/** For the API, which sets when a package starts as well; in the office that is a page of its own. */
export const packageApiSchema = packageSchema
  .safeExtend(RULE_FIELDS)
  .superRefine((rules, context) => {
    const message = orderOfDays(rules);
    if (message) context.addIssue({ code: "custom", path: ["lastDay"], message });
  })
  .meta({ example: PACKAGE_EXAMPLE });

export const packageEditApiSchema = packageEditSchema
  .extend(RULE_FIELDS)
  .meta({ example: { availability: "sold out" } });

export const pricesSchema = packageFields.pick({ startingPrice: true, mrpPrice: true });

export const switchSchema = z.object({ availability: packageFields.shape.availability, version: versionField() });

export type PackageInput = z.output<typeof packageSchema>;
export type PackageWithRules = z.output<typeof packageApiSchema>;
export type PackageEdit = z.output<typeof packageEditApiSchema>;
