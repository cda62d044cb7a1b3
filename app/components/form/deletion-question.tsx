import { type Deletion } from "~/values/deletion";

import { TextArea } from "./field";

/** What will be deleted, and a field for the reason if `maxReason` is given. */
export function DeletionQuestion({ text, maxReason, id }: Deletion & { id: string }) {
  return (
    <>
      <p id={`${id}-text`}>{text}</p>
      {maxReason && (
        <TextArea id={`${id}-reason`} name="reason" label="Reason (optional)" rows={2} maxLength={maxReason} />
      )}
    </>
  );
}
