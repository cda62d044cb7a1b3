import { LRUCache } from "lru-cache";

const MOST_KEPT = 250;
const statements = new LRUCache({ max: 1_000, memoMethod: () => ({ uses: 0, name: "" }) });
let kept = 0;

/** Under this name a connection keeps what is asked often. A kept `SELECT *` of a table would end with a later release's column. */
export function nameOfOftenAsked({ sql }: { sql: string }): string {
  const statement = statements.memo(sql);
  statement.uses += 1;
  if (!statement.name && statement.uses > 2 && kept < MOST_KEPT) statement.name = `often ${(kept += 1)}`;
  return statement.name;
}
