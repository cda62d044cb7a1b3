import { type FormEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

import { Field } from "~/components/form/field";
import { PlainForm } from "~/components/form/form";
import { shrinkPicture } from "~/components/form/shrink-picture";

export type NewPicture = { src: string; alt: string };

type PictureDialogProps = {
  /** Dropped or pasted files; empty when the toolbar's button was pressed. */
  files: File[];
  onInsert: (pictures: NewPicture[]) => void;
  onClose: () => void;
};

export function PictureDialog({ files, onInsert, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => dialog.current?.showModal(), []);

  async function insert(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble from a portal to the form around the editor, which must not be submitted.
    event.stopPropagation();
    const fields = new FormData(event.currentTarget);
    const [alt = "", address = ""] = ["alt", "address"].map((name) => textOf(fields.get(name)));
    const uploads = [...files, ...fields.getAll("file")].filter(
      (file): file is File => file instanceof File && file.size > 0,
    );
    if (uploads.length === 0 && !address) return setError("Please choose a picture or give its address.");

    setIsBusy(true);
    setError("");
    try {
      const sources: string[] = [];
      // One picture at a time, because a decoded photo takes a hundred times its file's memory.
      for (const file of uploads) sources.push(await upload(await shrinkPicture(file)));
      onInsert([...sources, ...(address ? [address] : [])].map((src) => ({ src, alt })));
      // Gives the focus back, which a removed dialog would take along.
      dialog.current?.close();
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
      setIsBusy(false);
    }
  }

  // Forms cannot be nested, so the dialog is rendered outside the package's form, whose typed values are not its own.
  return createPortal(
    <dialog ref={dialog} className="confirm" aria-labelledby="picture-title" onClose={onClose}>
      <PlainForm onSubmit={insert} onInput={(event) => event.stopPropagation()} rejected={undefined}>
        <h2 id="picture-title">Insert a picture</h2>
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
        {files.length > 0 ? (
          <p>{files.map(({ name }) => name).join(", ")}</p>
        ) : (
          <>
            <Field
              id="picture-file"
              name="file"
              label="Upload a file"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
            />
            <Field
              id="picture-address"
              name="address"
              label="Or give its address"
              type="url"
              placeholder="https://"
              pattern="https?://.*"
            />
          </>
        )}
        <Field id="picture-alt" name="alt" label="What it shows, for those who cannot see it" maxLength={200} />
        <div className="confirm-buttons">
          <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="button" disabled={isBusy}>
            {isBusy ? "Inserting..." : "Insert"}
          </button>
        </div>
      </PlainForm>
    </dialog>,
    document.querySelector(".admin") ?? document.body,
  );
}

function textOf(value: FormDataEntryValue | null) {
  return typeof value === "string" ? value.trim() : "";
}

/** Returns the picture's URL; throws an error with a message for the user. */
async function upload(file: File) {
  const body = new FormData();
  body.append("imgUrl", file);
  const response = await fetch("/admin-dashboard/manage-packages/images", { method: "POST", body }).catch(() => null);
  if (!response) throw new Error("The connection broke. Please press Insert once more.");
  if (response.redirected) throw new Error(LOGGED_OUT);
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.status === 201 && hasText(answer, "imgUrl")) return answer.imgUrl;
  throw new Error(hasText(answer, "msg") ? answer.msg : "The picture could not be stored. Please try again.");
}

const LOGGED_OUT = "You were logged out. Please log in again in a new tab, then press Insert once more.";

function hasText<Name extends string>(answer: unknown, name: Name): answer is Record<Name, string> {
  return (
    typeof answer === "object" &&
    answer !== null &&
    typeof Object.getOwnPropertyDescriptor(answer, name)?.value === "string"
  );
}
