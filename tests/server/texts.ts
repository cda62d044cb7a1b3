function tag(strings: TemplateStringsArray, ...values: unknown[]) {
  return [...strings, ...strings.raw, ...values];
}

/** What a bundle without wide characters must not change. */
export const texts = [
  String.raw`₹ ${1 + 1} – ‑ خوش \d \u20b9 😀`,
  tag`Δ≈ ${"–"} \n\u2011`,
  `cooked ₹ ${1 + 1}`,
  "“plain” 😀",
  /[₹–😀]/u.test("😀"),
  /^[–‑]$/.test("‑"),
  /–/.test("-"),
];
