import { type ComponentType, useEffect, useRef, useState } from "react";

import { Labelled } from "~/components/form/field";
import { useRejected } from "~/components/form/form";
import { PACKAGE_LABELS } from "~/models/catalogue/package/labels";

import { type RichEditorProps } from "./rich-editor";

const HINT = "Headings, lists, pictures, videos and formulas are welcome.";
const KEYS =
  " By keyboard, Shift + Tab leads from the text to its buttons and arrows from one to the next; Ctrl + B, I, U and K format.";

const EXAMPLE = "Day 1: Arrive in Srinagar, settle in on the houseboat, and take a shikara at sunset.";

type ItineraryFieldProps = { defaultValue: string; onChange: () => void };

/** The form always sends the textarea, so the field works before and without the editor's script. */
export function ItineraryField({ defaultValue, onChange }: ItineraryFieldProps) {
  const typed = useRejected()?.values.itinerary;
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<{ Editor: ComponentType<RichEditorProps>; html: string }>();

  useEffect(() => {
    let isGone = false;
    void import("./rich-editor").then(({ RichEditor }) => {
      if (!isGone && textarea.current) setEditor({ Editor: RichEditor, html: textarea.current.value });
    });
    return () => {
      isGone = true;
    };
  }, []);

  function write(html: string) {
    if (!textarea.current) return;
    textarea.current.value = html;
    onChange();
  }

  const hint = editor ? HINT + KEYS : HINT;
  return (
    <Labelled name="itinerary" labelId="itinerary-label" label={PACKAGE_LABELS.itinerary} hint={hint}>
      {(control) => (
        <>
          <textarea
            {...control}
            // The error summary links to `itinerary`, which becomes the editor's id.
            id={editor ? "itinerary-source" : control.id}
            ref={textarea}
            className="itinerary-source"
            required={!editor}
            placeholder={EXAMPLE}
            hidden={editor !== undefined}
            defaultValue={typed ?? defaultValue}
          />
          {editor && (
            <editor.Editor
              defaultValue={editor.html}
              placeholder={EXAMPLE}
              labelledBy="itinerary-label"
              onChange={write}
            />
          )}
        </>
      )}
    </Labelled>
  );
}
