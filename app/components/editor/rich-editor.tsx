import katex from "katex";
import { Delta } from "quill";
import { useEffect, useMemo, useRef, useState } from "react";
import ReactQuill from "react-quill";

import { highlighter, LANGUAGES } from "./code-languages";
import { editableHtml, itineraryHtml } from "./itinerary-html";
import { registerSyntax } from "./patient-syntax";
import { type NewPicture, PictureDialog } from "./picture-dialog";
import { toolbarKeys } from "./toolbar-keys";

export type RichEditorProps = {
  defaultValue: string;
  placeholder: string;
  labelledBy: string;
  onChange: (html: string) => void;
};

const TOOLBAR = [
  [{ header: [1, 2, 3, 4, 5, 6, false] }, { font: [] }, { size: [] }],
  ["bold", "italic", "underline", "strike"],
  [{ color: [] }, { background: [] }],
  [{ script: "sub" }, { script: "super" }],
  ["blockquote", "code-block"],
  [{ list: "ordered" }, { list: "bullet" }, { list: "check" }],
  [{ indent: "-1" }, { indent: "+1" }, { align: [] }, { direction: "rtl" }],
  ["link", "image", "video", "formula"],
  ["clean"],
];

// Tab leaves the editor, because it would trap keyboard users otherwise; the toolbar has buttons to indent.
const LEAVE = { key: "Tab", handler: () => true };
const LEAVE_BACKWARDS = { ...LEAVE, shiftKey: true };

registerSyntax();

/** Import this file in an effect only, because Quill needs a browser. */
export function RichEditor({ defaultValue, placeholder, labelledBy, onChange }: RichEditorProps) {
  const quill = useRef<ReactQuill>(null);
  const [chosen, setChosen] = useState<{ files: File[] }>();

  const initial = useMemo(() => editableHtml(defaultValue), [defaultValue]);
  // Memoised, because Quill restarts when its modules change.
  const modules = useMemo(() => {
    // Renders formulas as MathML, which needs neither fonts nor a stylesheet.
    Object.assign(window, {
      katex: {
        render: (source: string, element: HTMLElement) =>
          katex.render(source, element, { throwOnError: false, output: "mathml" }),
      },
    });
    return {
      toolbar: { container: TOOLBAR, handlers: { image: () => setChosen({ files: [] }) } },
      // Completes the rows of a pasted table, and lets Enter leave it at its ends.
      table: true,
      clipboard: { matchers: [["td, th", inOneLine]] },
      syntax: { hljs: highlighter, interval: 1000, languages: LANGUAGES },
      keyboard: {
        bindings: {
          tab: LEAVE,
          indent: LEAVE,
          "indent code-block": LEAVE,
          outdent: LEAVE_BACKWARDS,
          "outdent code-block": LEAVE_BACKWARDS,
          "table tab": LEAVE,
        },
      },
      uploader: {
        mimetypes: ["image/jpeg", "image/png", "image/webp", "image/avif"],
        handler: (_range: unknown, files: File[]) => setChosen({ files }),
      },
    };
  }, []);

  useEffect(() => {
    const editor = quill.current?.getEditor();
    if (!editor) return;
    completeControls(editor.root, labelledBy);
    const nameMenus = () => nameLanguageMenus(editor.root);
    nameMenus();
    editor.on("scroll-blot-mount", nameMenus);
    return () => {
      editor.off("scroll-blot-mount", nameMenus);
    };
  }, [labelledBy]);

  function insert(pictures: NewPicture[]) {
    setChosen(undefined);
    const editor = quill.current?.getEditor();
    if (!editor) return;
    for (const { src, alt } of pictures) {
      const { index } = editor.getSelection(true);
      editor.insertEmbed(index, "image", src, "user");
      editor.formatText(index, 1, "alt", alt, "user");
      editor.setSelection(index + 1, 0);
    }
  }

  return (
    <>
      <ReactQuill
        ref={quill}
        theme="snow"
        bounds=".rich-editor"
        className="rich-editor"
        defaultValue={initial}
        placeholder={placeholder}
        modules={modules}
        useSemanticHTML={false}
        onChange={(_html, _delta, source) => {
          const root = quill.current?.getEditor().root;
          if (source === "user" && root) onChange(itineraryHtml(root));
        }}
      />
      {chosen && <PictureDialog files={chosen.files} onInsert={insert} onClose={() => setChosen(undefined)} />}
    </>
  );
}

/** To Quill each line of a pasted cell would be a cell of its own, and an empty cell none. */
function inOneLine(_cell: Node, pasted: Delta) {
  const line = new Delta();
  pasted.eachLine(({ ops }) => {
    if (ops.length > 0 && line.length() > 0) line.insert(" · ");
    for (const { insert, attributes } of ops) if (insert) line.insert(insert, attributes);
  });
  return line.insert("\n");
}

// Adds the labels that Quill leaves out: it labels its buttons, but neither its menus nor the text.
function completeControls(root: HTMLElement, labelledBy: string) {
  root.id = "itinerary";
  root.role = "textbox";
  root.ariaMultiLine = "true";
  root.setAttribute("aria-labelledby", labelledBy);
  root.setAttribute("aria-describedby", "itinerary-hint itinerary-error");
  const asked = root.parentElement?.querySelector<HTMLInputElement>(".ql-tooltip input");
  asked?.setAttribute("aria-label", "Address or formula");
  asked?.addEventListener("input", () => (asked.value = withVimeoHash(asked.value)));
  const toolbar = root.closest(".quill")?.querySelector<HTMLElement>(".ql-toolbar");
  if (!toolbar) return;
  toolbar.ariaLabel = "Formatting";
  toolbarKeys(toolbar);
  for (const picker of toolbar.querySelectorAll<HTMLElement>(".ql-picker")) {
    const name = /ql-(header|font|size|color|background|align)/.exec(picker.className)?.[1] ?? "";
    picker.querySelector(".ql-picker-label")?.setAttribute("aria-label", MENU_NAMES[name] ?? name);
    for (const item of picker.querySelectorAll(".ql-picker-item")) {
      item.setAttribute("aria-label", item.getAttribute("data-value") ?? "normal");
    }
  }
}

/** The player's address of an unlisted video: Quill would leave out the hash, without which there is no video. */
function withVimeoHash(address: string) {
  return address.replace(
    /^(?:https?:\/\/)?(?:www\.)?vimeo\.com\/(\d+)\/([\da-f]+)\b.*$/,
    "https://player.vimeo.com/video/$1?h=$2",
  );
}

function nameLanguageMenus(root: HTMLElement) {
  for (const menu of root.querySelectorAll("select.ql-ui")) menu.setAttribute("aria-label", "Language of this code");
}

const MENU_NAMES: Record<string, string> = {
  header: "Heading level",
  font: "Font",
  size: "Text size",
  color: "Text colour",
  background: "Background colour",
  align: "Alignment",
};
