const DATE = /((?:[A-Z][a-z]{2} )?\d\d - \d\d - \d{4})/;

/** Keeps dates like "Thu 14 - 05 - 2027" in the text on one line. */
export function WholeDates({ text }: { text: string }) {
  return text.split(DATE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whole">
        {part}
      </span>
    ),
  );
}
