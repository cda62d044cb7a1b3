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
  "app/models/sales/booking/{seen-price,doors/office}.server.ts",
  "app/models/sales/booking/for-customer/**",
  "app/models/booking/{columns,fields,json,lines}.ts",
  "app/models/{guest/booking/other-prices,office/booking/open-booking,office/search/search-everything}.server.ts",
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
      "app/models/booking/{columns,fields,json,lines}.ts",
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
      "tests/models/booking/{calendar-file,schema}.test.ts",
      "tests/models/sales/booking/cancel/refund-for.test.ts",
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
  {
    files: ["app/*/**"],
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ regex: "^(\\.\\./(?!.*package\\.json$)|~/routes/)" }] }],
    },
  },
  {
    files: ["app/routes/**/*+/*.{ts,tsx}"],
    rules: { "no-restricted-imports": ["error", { patterns: [{ regex: "^\\.|^~/routes/" }] }] },
  },
);
