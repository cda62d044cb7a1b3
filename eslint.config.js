import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";

export default defineConfig(
  { ignores: ["build/", "app/generated/", "node_modules/", ".data/", "public/", ".dependency-cruiser.cjs"] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Routes throw responses: that is how Remix redirects.
      "@typescript-eslint/only-throw-error": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/no-confusing-void-expression": "off",
      // Objects here are bundles of functions, not instances: none of them uses `this`.
      "@typescript-eslint/unbound-method": "off",
      // Loaders and actions have one signature, whether they wait or not.
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      eqeqeq: "error",
    },
  },
  // In the app, standard output belongs to the log's JSON lines.
  { files: ["app/**"], rules: { "no-console": ["error", { allow: ["warn", "error"] }] } },
);
