import { type MouseEvent } from "react";

import { type OffersOfQuote, quoteDay } from "~/models/sales/quote/day-rows";
import { parseRupees } from "~/values/money";

/** What the package that was copied offers on the typed day. Follows the form with script; without it, says so after a save. */
export function QuoteDay({ offers, typed }: { offers: OffersOfQuote; typed: Record<string, unknown> }) {
  const text = (name: string) => (typeof typed[name] === "string" ? typed[name] : "");
  const said = quoteDay(offers, {
    startDate: text("startDate"),
    numberOfPersons: Number(text("numberOfPersons")),
    unitPrice: parseRupees(text("unitPrice")),
  });
  if (!said) return null;
  const { refusal, left, dearer, aboutMonth } = said;
  return (
    <>
      {refusal && <p className="notice">{refusal}</p>}
      {left && <p className="small muted">{left}</p>}
      {aboutMonth && <p className="small">{aboutMonth}</p>}
      {dearer && (
        <p className="notice">
          {dearer.text}{" "}
          <button type="button" className="link-button" value={dearer.price} onClick={take}>
            Take it
          </button>
        </p>
      )}
    </>
  );
}

function take({ currentTarget: { form, value } }: MouseEvent<HTMLButtonElement>) {
  const field = form?.elements.namedItem("unitPrice");
  if (!(field instanceof HTMLInputElement)) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
