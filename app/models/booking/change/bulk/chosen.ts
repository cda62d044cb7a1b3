/** A booking ticked in a list, with the version that the list showed. */
export type Chosen = { id: string; version: number };

export function chosenValue({ _id }: { _id: string }, versions: Record<string, number>) {
  return `${_id}.${versions[_id] ?? 0}`;
}

export function readChosen(text: string): Chosen {
  const [id = "", version = ""] = text.split(".");
  return { id: id.toLowerCase(), version: /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0 };
}
