import { type ChangeEvent, useState } from "react";

import { describe, Labelled } from "./labelled";

const HINT = "JPEG, PNG, WebP or AVIF up to 5 MB";

/** The package's picture: the current one, and with JavaScript the chosen one before it is sent. */
export function ImageField({ current, error }: { current?: string; error?: string }) {
  const [chosen, setChosen] = useState<string>();

  function preview({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    setChosen(undefined);
    if (!file?.type.startsWith("image/")) return;
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === "string") setChosen(reader.result);
    };
    reader.readAsDataURL(file);
  }

  const src = chosen ?? current;
  return (
    <div className="image-field">
      {src && (
        <figure>
          <img src={src} alt="" width={240} height={180} />
          <figcaption>{chosen ? "The new picture" : "The current picture"}</figcaption>
        </figure>
      )}
      <Labelled name="imgUrl" label={current ? "Replace the picture" : "Picture"} hint={HINT} error={error}>
        <input
          {...describe("imgUrl", { hint: HINT, error })}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={preview}
        />
      </Labelled>
    </div>
  );
}
