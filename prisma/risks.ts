// Classifies migrations by their risk for the data and for the previous version, which still serves requests while they
// run: docs/decisions/023-migrations-beside-the-last-version.md.

const RISKS = ["narrows", "rewrites", "drops"] as const;
type Risk = (typeof RISKS)[number];

const HEAD = /^-- (narrows|rewrites|drops): \S/;

const STATEMENTS: [Risk, RegExp][] = [
  ["drops", /^(DROP (?!INDEX|TRIGGER|FUNCTION|RULE|POLICY)|TRUNCATE|DELETE|WITH\b.*\bDELETE)\b/],
  ["rewrites", /^(UPDATE|MERGE|DO|SELECT|CALL|CLUSTER|WITH\b.*\bUPDATE|INSERT\b.*\bDO UPDATE|ALTER\b.*\bRENAME)\b/],
  [
    "narrows",
    /^(ALTER (?!TABLE|SEQUENCE)|DROP (TRIGGER|FUNCTION)|CREATE UNIQUE|CREATE (OR REPLACE )?(CONSTRAINT )?TRIGGER)\b/,
  ],
];

/** The rules for the actions of an ALTER TABLE. */
const ACTIONS: [Risk, RegExp][] = [
  ["drops", /^DROP (?!CONSTRAINT)/],
  ["rewrites", /^(RENAME\b|SET (UN)?LOGGED|ALTER\b.*\bTYPE\b)/],
  ["rewrites", /^ADD (?!CONSTRAINT).*(\b(GENERATED|IDENTITY|\w*SERIAL)\b|DEFAULT (?!NOW\()\w+\()/],
  [
    "narrows",
    /^(ADD (CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)|ALTER\b.*\b(SET NOT NULL|DROP DEFAULT|ADD GENERATED))\b/,
  ],
  ["narrows", /^ADD (?!.*\bDEFAULT\b).*\b(NOT NULL|PRIMARY KEY)\b/],
];

/** The risk that a migration states in its first line, or null. */
function statedRisk(script: string): Risk | null {
  return (HEAD.exec(script)?.[1] as Risk | undefined) ?? null;
}

/**
 * The highest risk of a migration's statements, or null. Unknown kinds of DROP and ALTER count as a risk. Changes of
 * tables that the migration creates itself do not.
 */
export function foundRisk(script: string): Risk | null {
  const statements = split(script);
  const made = statements.flatMap(
    (statement) => /^CREATE TABLE (?:IF NOT EXISTS )?("?\w+"?)/.exec(statement)?.[1] ?? [],
  );
  const isOfNew = (statement: string) =>
    made.some((table) => new RegExp(`(TABLE|ON|UPDATE|FROM) ${table}([ (]|$)`).test(statement));
  return worst(statements.filter((statement) => !isOfNew(statement)).flatMap(risksOf));
}

/** Whether the site writes a backup before it applies this migration. */
export function needsBackup(script: string): boolean {
  const risk = worst([statedRisk(script), foundRisk(script)]);
  return risk === "rewrites" || risk === "drops";
}

/** Whether the risk in the migration's first line covers the risk found in its statements. */
export function isStated(script: string): boolean {
  return worst([statedRisk(script), foundRisk(script)]) === statedRisk(script);
}

function risksOf(statement: string): Risk[] {
  const actions = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?\S+ (.*)$/.exec(statement)?.[1];
  const found = (text: string, rules: typeof STATEMENTS) =>
    rules.flatMap(([risk, pattern]) => (pattern.test(text) ? risk : []));
  if (actions === undefined) return found(statement, STATEMENTS);
  return actions.split(/, (?=(?:ADD|ALTER|DROP|RENAME|SET)\b)/).flatMap((action) => found(action, ACTIONS));
}

/** Splits a script into upper-case statements of one line, without comments, string literals and function bodies. */
function split(script: string): string[] {
  return script
    .replaceAll(/--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$/g, (found) =>
      /^(--|\/)/.test(found) ? " " : "''",
    )
    .toUpperCase()
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);
}

function worst(risks: (Risk | null)[]): Risk | null {
  return RISKS.findLast((risk) => risks.includes(risk)) ?? null;
}
