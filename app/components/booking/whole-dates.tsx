const WHOLE = /((?:[A-Z][a-z]{2} )?\d\d - \d\d - \d{4}|\d+ %)/;

/** Keeps dates like "Thu 14 - 05 - 2027" and shares like "80 %" in the text on one line. */
export function WholeDates({ text }: { text: string }) {
  return text.split(WHOLE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={part.endsWith("%") ? "unbroken" : "whole"}>
        {part}
      </span>
    ),
  );
}
