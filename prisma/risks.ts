// Risks for the data and the last version, which still runs: docs/decisions/023-migrations-beside-the-last-version.md.

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

function statedRisk(script: string): Risk | null {
  return (HEAD.exec(script)?.[1] as Risk | undefined) ?? null;
}

/** Unknown kinds of DROP and ALTER count as a risk. Changes of tables that the migration creates itself do not. */
export function foundRisk(script: string): Risk | null {
  const statements = split(script);
  const made = statements.flatMap(
    (statement) => /^CREATE TABLE (?:IF NOT EXISTS )?("?\w+"?)/.exec(statement)?.[1] ?? [],
  );
  const isOfNew = (statement: string) =>
    made.some((table) => new RegExp(`(TABLE|ON|UPDATE|FROM) ${table}([ (]|$)`).test(statement));
  return worst(statements.filter((statement) => !isOfNew(statement)).flatMap(risksOf));
}

export function needsBackup(script: string): boolean {
  const risk = worst([statedRisk(script), foundRisk(script)]);
  return risk === "rewrites" || risk === "drops";
}

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
