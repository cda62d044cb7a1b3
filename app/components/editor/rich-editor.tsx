import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import xml from "highlight.js/lib/languages/xml";
import katex from "katex";
import { Delta } from "quill";
import Syntax from "quill/modules/syntax";
import { useEffect, useMemo, useRef, useState } from "react";
import ReactQuill, { Quill } from "react-quill";

import { editableHtml, itineraryHtml } from "./itinerary-html";
import { type NewPicture, PictureDialog } from "./picture-dialog";

/** Highlights code a moment after it was typed, and leaves the focus where the reader has gone meanwhile. */
class PatientSyntax extends Syntax {
  override highlight(...args: Parameters<Syntax["highlight"]>) {
    const { activeElement } = document;
    // Selects the text again, which focuses the editor.
    super.highlight(...args);
    if (activeElement instanceof HTMLElement && activeElement !== document.activeElement)
      activeElement.focus({ preventScroll: true });
  }
}

function registerSyntax() {
  Quill.register("modules/syntax", PatientSyntax, true);
}

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

for (const [key, language] of Object.entries({ bash, css, javascript, json, python, sql, xml })) {
  hljs.registerLanguage(key, language);
}

const highlighter = hljs;

const LANGUAGES = [
  { key: "plain", label: "Plain" },
  { key: "bash", label: "Bash" },
  { key: "css", label: "CSS" },
  { key: "xml", label: "HTML/XML" },
  { key: "javascript", label: "JavaScript" },
  { key: "json", label: "JSON" },
  { key: "python", label: "Python" },
  { key: "sql", label: "SQL" },
];

/** Follows ARIA's toolbar pattern: one Tab stop, and arrows, Home and End move between controls. */
function toolbarKeys(toolbar: HTMLElement) {
  const controls = [...toolbar.querySelectorAll<HTMLElement>("button, .ql-picker-label")];
  const stopAt = (stop: HTMLElement | undefined) => {
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
  };
  stopAt(controls[0]);
  toolbar.addEventListener("focusin", ({ target }) => {
    const control = controls.find((each) => each === target);
    if (control) stopAt(control);
  });
  toolbar.addEventListener("keydown", (event) => {
    const next = neighbour(controls, event);
    if (next) next.focus();
    else if (event.key === " " && event.target instanceof HTMLSpanElement) press(event.target);
    else return;
    event.preventDefault();
  });
}

function neighbour(controls: HTMLElement[], { key, target }: KeyboardEvent) {
  const at = controls.findIndex((each) => each === target);
  if (at < 0) return undefined;
  if (key === "Home") return controls[0];
  if (key === "End") return controls.at(-1);
  if (key === "ArrowLeft") return controls.at(at - 1);
  if (key === "ArrowRight") return controls[(at + 1) % controls.length];
  return undefined;
}

// Quill opens a menu on mousedown but chooses an item on click.
function press(item: HTMLElement) {
  if (item.matches(".ql-picker-label")) item.dispatchEvent(new MouseEvent("mousedown"));
  else item.click();
}
