import { type FormEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

export type NewPicture = { src: string; alt: string };

type PictureDialogProps = {
  /** Files dropped or pasted into the text; none when the toolbar's button was pressed. */
  files: File[];
  onInsert: (pictures: NewPicture[]) => void;
  onClose: () => void;
};

/** Asks for a picture, as a file that is stored or as an address, and for the words that stand for it. */
export function PictureDialog({ files, onInsert, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => dialog.current?.showModal(), []);

  async function insert(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React hands the event on to the form the editor is part of.
    event.stopPropagation();
    const fields = new FormData(event.currentTarget);
    const [alt = "", address = ""] = ["alt", "address"].map((name) => textOf(fields.get(name)));
    const uploads = [...files, ...fields.getAll("file")].filter((file) => file instanceof File && file.size > 0);
    if (uploads.length === 0 && !address) return setError("Please choose a picture or give its address.");

    setIsBusy(true);
    setError("");
    try {
      const sources = await Promise.all(uploads.map((file) => upload(file)));
      onInsert([...sources, ...(address ? [address] : [])].map((src) => ({ src, alt })));
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
      setIsBusy(false);
    }
  }

  // Forms do not nest: the dialog stands beside the package's form.
  return createPortal(
    <dialog ref={dialog} className="confirm" aria-labelledby="picture-title" onClose={onClose}>
      <form onSubmit={insert} onChange={(event) => event.stopPropagation()}>
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
            <div className="field">
              <label htmlFor="picture-file">Upload a file</label>
              <input id="picture-file" name="file" type="file" accept="image/jpeg,image/png,image/webp,image/avif" />
            </div>
            <div className="field">
              <label htmlFor="picture-address">Or give its address</label>
              <input id="picture-address" name="address" type="url" placeholder="https://" pattern="https?://.*" />
            </div>
          </>
        )}
        <div className="field">
          <label htmlFor="picture-alt">What it shows, for those who cannot see it</label>
          <input id="picture-alt" name="alt" maxLength={200} />
        </div>
        <div className="confirm-buttons">
          <button type="button" className="button button-quiet" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button" disabled={isBusy}>
            {isBusy ? "Inserting..." : "Insert"}
          </button>
        </div>
      </form>
    </dialog>,
    document.querySelector(".admin") ?? document.body,
  );
}

function textOf(value: FormDataEntryValue | null) {
  return typeof value === "string" ? value.trim() : "";
}

/** Stores a picture and gives its address; fails with the sentence to show. */
async function upload(file: FormDataEntryValue) {
  const body = new FormData();
  body.append("imgUrl", file);
  const response = await fetch("/admin-dashboard/manage-packages/images", { method: "POST", body });
  // To the login.
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
