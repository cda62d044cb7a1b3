/** A booking as a list showed it. */
export type Chosen = { id: string; version: number };

/** As a checkbox or a button holds it. */
export function chosenValue({ _id }: { _id: string }, versions: Record<string, number>) {
  return `${_id}.${versions[_id] ?? 0}`;
}

export function readChosen(text: string): Chosen {
  const [id = "", version = ""] = text.split(".");
  return { id: id.toLowerCase(), version: /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0 };
}
