import { defineConfig } from "eslint/config";
import simpleImportSort from "eslint-plugin-simple-import-sort";
import tseslint from "typescript-eslint";

/** A literal spread into another only hides its entries from the formatter: write them where they belong. */
const SPREAD_LITERALS = [
  "SpreadElement > :matches(ObjectExpression, ArrayExpression)",
  "JSXSpreadAttribute > ObjectExpression",
].map((selector) => ({ selector, message: "Write the entries themselves: this literal need not be spread." }));

const BY_RULES =
  "Take it from the lines of the sale, or ask priceOf in app/models/sales/price: only its rules work out prices.";

const PRICE_NAMES = "/^(startingPrice|childPrice|unitPrice|discountPercent)$/";

/** What a package costs is a fact of the catalogue, and what was sold is told by lines. */
const NAMED = [
  `MemberExpression > Identifier.property[name=${PRICE_NAMES}]`,
  `Property > Identifier.key[name=${PRICE_NAMES}]`,
].map((selector) => ({ selector, message: BY_RULES }));

/** Where the names are those of a package's or a quote's own fields, or of what the API takes and gives. */
const NAMES_PRICES = [
  "app/models/catalogue/**",
  "app/models/sales/price/**",
  "app/models/sales/quote/**",
  "app/models/booking/sell/seen-price.server.ts",
  "app/models/booking/sell/{book-for-schema,create-booking-for.server,get-prefill.server,left-over}.ts",
  "app/models/booking/row/{columns,fields,json,lines}.ts",
  "app/models/{booking/own/other-prices,booking/desk/open-booking,office/search/search-everything}.server.ts",
  "app/values/sale-lines.ts",
  "app/components/{package,quote}/**",
  "app/components/booking/package-options.tsx",
  "app/routes/_shop+/**",
  "app/routes/admin-dashboard+/{manage-packages+,manage-bookings+/add}/**",
  "app/routes/api+/v1+/packages.admin+/**",
];

/** Percents and sums of prices, which rules alone work out, also where a price is named. */
const WORKED_OUT = [
  "Identifier[name='discountPercent']",
  "BinaryExpression[operator='*'] > Identifier[name=/^(startingPrice|childPrice|unitPrice)$/]",
  "BinaryExpression[operator='*'] > MemberExpression[property.name=/^(startingPrice|childPrice|unitPrice)$/]",
].map((selector) => ({ selector, message: BY_RULES }));

/** What makes a list of the desk is one kit, and a list a declaration for it. */
const LIST_KIT = {
  regex: "(^|/)(list/pager|values/read-page)$",
  message: "Declare the list in app/models/office/list: its kit reads and shows it.",
};

/** The kit; and what is read or shown by itself, because as a declaration it would be longer or dearer. */
const BY_HAND = [
  "app/components/list/list-{page,section}.tsx",
  "app/models/office/list/worklist.server.ts",
  // Lists of guests, of which none has a file, a call of the desk or a count.
  "app/routes/_shop+/packages+/{_index/route,$id_.reviews}.tsx",
  "app/routes/bookings+/_index.tsx",
  // Bookings: a page in one statement, and a booking's page, whose closure may not grow, reads its neighbours with it.
  "app/models/booking/desk/{list,select}-bookings.server.ts",
  "app/routes/admin-dashboard+/manage-bookings+/_index.tsx",
  // Packages: one reading for their cards, deleted ones, prices and the search, in the order of the site.
  "app/routes/admin-dashboard+/manage-packages+/{_index,deleted,prices}.tsx",
  // Departures: groups by day and package, counted and summed up in one statement.
  "app/models/office/departure/list-departures.server.ts",
  "app/routes/admin-dashboard+/departures+/_index/route.tsx",
  // Guests of a closed road: worked out together, and written to by one form for all.
  "app/routes/admin-dashboard+/departures+/closures+/$id+/_index.tsx",
  // Changes of settings: the forms of settings read the newest with it, which may not know of the office.
  "app/models/system/setting/save-settings.server.ts",
  "app/routes/admin-dashboard+/settings+/_index.tsx",
];

const OWN_FOLDER = { regex: "^(\\.\\./(?!.*package\\.json$)|~/routes/)" };
const NO_PART = { regex: "^\\.|^~/routes/" };
const SCREENS = "app/routes/**/*+/*.{ts,tsx}";

export default defineConfig(
  { ignores: ["build/", ".ci/", "app/generated/", "node_modules/", ".data/", "public/", ".dependency-cruiser.mjs"] },
  // The rules of the language, of which most need types, stand in .oxlintrc.json. These are the rules of this house.
  {
    files: ["**/*.{js,mjs,ts,tsx}"],
    languageOptions: { parser: tseslint.parser },
    plugins: { "simple-import-sort": simpleImportSort },
    rules: {
      "simple-import-sort/imports": [
        "error",
        { groups: [["^\\u0000"], ["^node:"], ["^@?\\w"], ["^~/"], ["^\\.\\."], ["^\\."]] },
      ],
      "no-restricted-syntax": ["error", ...SPREAD_LITERALS],
    },
  },
  {
    files: ["app/**"],
    ignores: [
      "app/models/sales/price/**",
      "app/models/booking/row/{columns,fields,json,lines}.ts",
      "app/values/sale-lines.ts",
    ],
    rules: { "no-restricted-syntax": ["error", ...SPREAD_LITERALS, ...WORKED_OUT] },
  },
  {
    files: ["app/**"],
    ignores: NAMES_PRICES,
    rules: { "no-restricted-syntax": ["error", ...SPREAD_LITERALS, ...WORKED_OUT, ...NAMED] },
  },
  // A fixed date lies in the past one day; only tests that set the clock or pass the day may use one.
  {
    files: ["tests/{agreement,api,e2e,models,routes,server}/**"],
    ignores: [
      "tests/models/booking/row/{calendar-file,schema}.test.ts",
      "tests/models/booking/change/cancel/refund-for.test.ts",
    ],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...SPREAD_LITERALS,
        ...["Literal[value=/\\b20\\d\\d-| 20\\d\\d$/]", "Literal[raw=/^20\\d\\d$/]"].map((selector) => ({
          selector,
          message: "Take the date from tests/support/dates.ts: a literal year will pass.",
        })),
      ],
    },
  },
  { files: ["app/**"], rules: { "no-console": "error" } },
  {
    files: ["app/**", "server/**", "prisma/**"],
    rules: { "max-lines": ["error", { max: 250, skipBlankLines: true }] },
  },
  // An import outside of the own folder begins with ~/. Only its own screen imports a part.
  { files: ["app/*/**"], rules: { "no-restricted-imports": ["error", { patterns: [OWN_FOLDER, LIST_KIT] }] } },
  { files: BY_HAND, rules: { "no-restricted-imports": ["error", { patterns: [OWN_FOLDER] }] } },
  { files: [SCREENS], rules: { "no-restricted-imports": ["error", { patterns: [NO_PART, LIST_KIT] }] } },
  {
    files: BY_HAND.map((each) => [each, SCREENS]),
    rules: { "no-restricted-imports": ["error", { patterns: [NO_PART] }] },
  },
);
