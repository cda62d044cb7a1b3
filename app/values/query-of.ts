/** What narrows a list, as the query of its address. */
export function queryOf(criteria: Record<string, string | undefined>) {
  const given = Object.entries(criteria).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams(given).toString();
}
