import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import ts from "typescript";
import { expect, test } from "vitest";

const GOLDEN = fileURLToPath(new URL("refusals.txt", import.meta.url));

/** At least two words, with an end. */
const SENTENCE = /^[A-Z“₹{].* .*[.?!]\)?$/s;

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return (
    node.head.text + node.templateSpans.map((span) => `{${span.expression.getText()}}${span.literal.text}`).join("")
  );
}

type Call = ts.CallExpression | ts.NewExpression;
type Refusal = { code: string; fields: string };

/** The code and the fields of the refusal that says this, itself or by the name of a constant; neither where a schema or a helper does. */
function refusalOf(sentence: ts.Node, refusals: Map<Call, Refusal>): Refusal | undefined {
  let name: string | undefined;
  let node = sentence;
  while (!ts.isSourceFile(node)) {
    node = node.parent;
    const { pos, end } = node;
    if (ts.isVariableDeclaration(node)) name = node.name.getText();
    const found = ts.isCallExpression(node) || ts.isNewExpression(node) ? refusals.get(node) : undefined;
    if (found) return found;
    if (name === undefined || !(ts.isBlock(node) || ts.isSourceFile(node))) continue;
    const inside = [...refusals].filter(([call]) => call.pos >= pos && call.end <= end);
    const said = inside.find(([call]) => call.arguments?.some((each) => each.getText() === name));
    if (said) return said[1];
  }
  return undefined;
}

function readRefusal({ expression, arguments: given = ts.factory.createNodeArray() }: Call) {
  if (!/^(refuse\w*|Problem)$/.test(expression.getText())) return null;
  const [, code = "INVALID_INPUT"] = given.map((each) => /^"([A-Z_]+)"$/.exec(each.getText())).find(Boolean) ?? [];
  const [first] = given;
  if (expression.getText() === "refuseField" && first && ts.isStringLiteral(first)) return { code, fields: first.text };
  const [, errors = ""] = /errors: \{([^}]*)\}/.exec(given.at(-1)?.getText() ?? "") ?? [];
  const fields = [...errors.matchAll(/(\[?[\w.]+\]?)(?=:|,|\s*$)/g)].map(([field]) => field);
  return { code, fields: fields.filter((field) => field !== "msg").join(" ") };
}

/** What the API's description says of a field. */
function isOfDocs(node: ts.Node) {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return /^(description|summary)$/.test(parent.name.getText());
  return ts.isCallExpression(parent) && parent.expression.getText() === "like" && parent.arguments[2] === node;
}

function sentencesIn(file: string) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const refusals = new Map<Call, Refusal>();
  const sentences: { node: ts.Node; text: string }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const refusal = readRefusal(node);
      if (refusal) refusals.set(node, refusal);
    }
    const text = textOf(node);
    if (text !== null && SENTENCE.test(text) && !isOfDocs(node)) sentences.push({ node, text });
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return sentences.map(({ node, text }) => {
    const { code, fields } = refusalOf(node, refusals) ?? {};
    return [code, fields, text.trim()].filter(Boolean).join(" · ");
  });
}

/** Other tests name the code and the field of a refusal. RECORD_GOLDEN=1 writes the words anew; read the difference before you commit it. */
test("what commands and guards say is as it was", { timeout: 120_000 }, () => {
  const files = ["models", "http", "values", "services"].flatMap((folder) =>
    readdirSync(`app/${folder}`, { recursive: true, encoding: "utf8" }).map((file) => `app/${folder}/${file}`),
  );
  const said = files.filter((file) => file.endsWith(".ts")).flatMap(sentencesIn);
  const now = `${[...new Set(said)].sort().join("\n")}\n`;
  if (process.env.RECORD_GOLDEN === "1" || !existsSync(GOLDEN)) writeFileSync(GOLDEN, now);
  expect(now).toBe(readFileSync(GOLDEN, "utf8"));
});
