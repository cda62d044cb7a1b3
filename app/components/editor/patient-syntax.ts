import Syntax from "quill/modules/syntax";
import { Quill } from "react-quill";

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

export function registerSyntax() {
  Quill.register("modules/syntax", PatientSyntax, true);
}
