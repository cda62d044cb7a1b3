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

/** The code and the fields of the refusal that says this, itself or by the name of a constant; neither where a schema or a helper does. */
function refusalOf(sentence: ts.Node): { code: string; fields: string } {
  let name: string | undefined;
  let node = sentence;
  while (!ts.isSourceFile(node)) {
    node = node.parent;
    if (ts.isVariableDeclaration(node)) name = node.name.getText();
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const found = readRefusal(node);
      if (found) return found;
    }
    if (name && (ts.isBlock(node) || ts.isSourceFile(node))) {
      const said = callsIn(node).find((call) => call.arguments?.some((each) => each.getText() === name));
      const found = said && readRefusal(said);
      if (found) return found;
    }
  }
  return { code: "", fields: "" };
}

function callsIn(node: ts.Node): (ts.CallExpression | ts.NewExpression)[] {
  const own = ts.isCallExpression(node) || ts.isNewExpression(node) ? [node] : [];
  return own.concat(node.getChildren().flatMap(callsIn));
}

function readRefusal({
  expression,
  arguments: given = ts.factory.createNodeArray(),
}: ts.CallExpression | ts.NewExpression) {
  if (!/^(refuse\w*|Problem)$/.test(expression.getText())) return null;
  const code =
    given.find((each) => ts.isStringLiteral(each) && /^[A-Z_]+$/.test(each.text))?.getText() ?? "INVALID_INPUT";
  const [, errors = ""] = /errors: \{([^}]*)\}/.exec(given.at(-1)?.getText() ?? "") ?? [];
  const fields = [...errors.matchAll(/(\[?[\w.]+\]?)(?=:|,|\s*$)/g)].map(([field]) => field);
  return { code: code.replaceAll('"', ""), fields: fields.filter((field) => field !== "msg").join(" ") };
}

function sentencesIn(file: string) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const lines: string[] = [];
  const visit = (node: ts.Node) => {
    const text = textOf(node);
    const isOfDocs = ts.isPropertyAssignment(node.parent) && /^(description|summary)$/.test(node.parent.name.getText());
    if (text !== null && SENTENCE.test(text) && !isOfDocs) {
      const { code, fields } = refusalOf(node);
      lines.push([code, fields, text.trim()].filter(Boolean).join(" · "));
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return lines;
}

/** Other tests name the code and the field of a refusal. RECORD_GOLDEN=1 writes the words anew; read the difference before you commit it. */
test("what commands and guards say is as it was", () => {
  const files = ["models", "http", "values", "services"].flatMap((folder) =>
    readdirSync(`app/${folder}`, { recursive: true, encoding: "utf8" }).map((file) => `app/${folder}/${file}`),
  );
  const said = files.filter((file) => file.endsWith(".ts")).flatMap(sentencesIn);
  const now = `${[...new Set(said)].sort().join("\n")}\n`;
  if (process.env.RECORD_GOLDEN === "1" || !existsSync(GOLDEN)) writeFileSync(GOLDEN, now);
  expect(now).toBe(readFileSync(GOLDEN, "utf8"));
});
