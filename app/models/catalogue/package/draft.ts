/** A draft with the version that the list showed. */
export type Draft = { id: string; version: number };

/** The value of a draft's field, "<id>.<version>". */
export function draftValue({ _id, version }: { _id: string; version: number }) {
  return `${_id}.${version}`;
}

export function readDraft(value: string): Draft {
  const [id = "", version = ""] = value.split(".");
  return { id, version: Number(version) };
}
