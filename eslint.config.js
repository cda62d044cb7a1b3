import { defineConfig } from "eslint/config";
import simpleImportSort from "eslint-plugin-simple-import-sort";
import tseslint from "typescript-eslint";

export default defineConfig(
  { ignores: ["build/", "app/generated/", "node_modules/", ".data/", "public/", ".dependency-cruiser.cjs"] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { "simple-import-sort": simpleImportSort },
    rules: {
      "simple-import-sort/imports": [
        "error",
        { groups: [["^\\u0000"], ["^node:"], ["^@?\\w"], ["^~/"], ["^\\.\\."], ["^\\."]] },
      ],
      // Routes throw responses: that is how Remix redirects.
      "@typescript-eslint/only-throw-error": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/no-confusing-void-expression": "off",
      // Our objects are groups of functions: none uses `this`.
      "@typescript-eslint/unbound-method": "off",
      // Loaders and actions are async even when they wait for nothing.
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      eqeqeq: "error",
    },
  },
  // A fixed date lies in the past one day; only tests that set the clock or pass the day may use one.
  {
    files: ["tests/{api,e2e,models,routes,server}/**"],
    ignores: ["tests/models/booking/schema.test.ts", "tests/models/booking/cancel/refund-for.test.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...["Literal[value=/\\b20\\d\\d-| 20\\d\\d$/]", "Literal[raw=/^20\\d\\d$/]"].map((selector) => ({
          selector,
          message: "Take the date from tests/support/dates.ts: a literal year will pass.",
        })),
      ],
    },
  },
  { files: ["app/**"], rules: { "no-console": "error" } },
  // Plain JavaScript of the kind Chinar is compared with.
  { files: ["bench/sites/**"], extends: [tseslint.configs.disableTypeChecked] },
);
