const LINES = /^(P|H[1-6]|LI|BLOCKQUOTE|DIV|PRE|TD)$/;

/** HTML that the editor reopens unchanged: without Quill's controls, rendered formulas and collapsing spaces. */
export function itineraryHtml(root: HTMLElement) {
  const copy = root.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return "";
  for (const helper of copy.querySelectorAll(".ql-ui, .ql-cursor")) helper.remove();
  for (const formula of copy.querySelectorAll(".ql-formula")) formula.textContent = formula.getAttribute("data-value");
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const isInLine = LINES.test(text.parentElement?.tagName ?? "");
    let kept = (text.nodeValue ?? "")
      .replaceAll("\ufeff", "")
      .replaceAll("\t", "    ")
      .replaceAll(/ (?= )/g, "\u00a0");
    if (isInLine && !text.previousSibling) kept = kept.replace(/^ /, "\u00a0");
    if (isInLine && !text.nextSibling) kept = kept.replace(/ $/, "\u00a0");
    text.nodeValue = kept;
  }
  return copy.innerHTML;
}

/** Removes the colours of code, because Quill would apply a coloured word's colour to the whole line. */
export function editableHtml(html: string) {
  const template = document.createElement("template");
  template.innerHTML = html;
  for (const token of template.content.querySelectorAll(".ql-token")) token.replaceWith(...token.childNodes);
  template.content.normalize();
  return template.innerHTML;
}
