import { type ChangeEvent, useState } from "react";

import { Labelled } from "~/components/form/field";
import { shrinkPicture } from "~/components/form/shrink-picture";

const HINT = "JPEG, PNG, WebP or AVIF up to 5 MB";

export function ImageField({ current }: { current?: string }) {
  const [chosen, setChosen] = useState<string>();

  async function take({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? [];
    setChosen(undefined);
    input.setCustomValidity("");
    if (!file?.type.startsWith("image/")) return;
    // Keeps the form from being sent before the picture is shrunk.
    input.setCustomValidity("The picture is being made smaller. Please try again in a moment.");
    const picture = await shrinkPicture(file);
    if (input.files?.[0] !== file) return;
    input.setCustomValidity("");
    if (picture !== file) replaceFile(input, picture);
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === "string") setChosen(reader.result);
    };
    reader.readAsDataURL(picture);
  }

  const src = chosen ?? current;
  return (
    <div className="image-field">
      {src && (
        <figure>
          <img src={src} alt="" width={240} height={180} />
          <figcaption className="fine-print">{chosen ? "The new picture" : "The current picture"}</figcaption>
        </figure>
      )}
      <Labelled name="imgUrl" label={current ? "Replace the picture" : "Picture"} hint={HINT}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={(event) => void take(event)}
          />
        )}
      </Labelled>
    </div>
  );
}

function replaceFile(input: HTMLInputElement, file: File) {
  const held = new DataTransfer();
  held.items.add(file);
  input.files = held.files;
}
