/**
 * What the editor shows, as HTML that reopens unchanged: without Quill's own controls and typeset formulas, and with
 * repeated spaces as ones that do not collapse.
 */
export function itineraryHtml(root: HTMLElement) {
  const copy = root.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return "";
  for (const helper of copy.querySelectorAll(".ql-ui, .ql-cursor")) helper.remove();
  for (const formula of copy.querySelectorAll(".ql-formula")) formula.textContent = formula.getAttribute("data-value");
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = (text.nodeValue ?? "")
      .replaceAll("\ufeff", "")
      .replaceAll("\t", "    ")
      .replaceAll(/^ | $| (?= )/g, "\u00a0");
  }
  return copy.innerHTML;
}
