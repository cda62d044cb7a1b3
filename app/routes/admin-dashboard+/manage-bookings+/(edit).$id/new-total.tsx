import { useEffect, useRef, useState } from "react";

import { type EditFacts, extrasOfEdit, newPriceInWords } from "~/models/sales/price/edit-facts";
import { readCounts } from "~/values/counts";
import { parseRupees } from "~/values/money";
import { type FormValues } from "~/values/rejected-form";

type NewTotalProps = { facts: EditFacts; values: FormValues };

/** The price that saving would lead to; it follows what is typed, and without script what was sent. */
export function NewTotal({ facts, values }: NewTotalProps) {
  const line = useRef<HTMLOutputElement>(null);
  const [typed, setTyped] = useState(values);
  useEffect(() => {
    const form = line.current?.closest("form");
    if (!form) return;
    const read = () => setTyped(valuesOf(form));
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [values]);

  const persons = Number(typed.numberOfPersons);
  const numberOfChildren = Number(typed.numberOfChildren ?? facts.booking.numberOfChildren);
  const isReadable = Number.isInteger(persons) && Number.isInteger(numberOfChildren) && persons > numberOfChildren;
  const {
    packageId = facts.booking.packageId,
    startDate = facts.booking.startDate,
    totalPrice = "",
    totalRule,
  } = typed;
  return (
    <output className="number" name="newTotal" ref={line}>
      {isReadable &&
        newPriceInWords(facts, {
          packageId,
          startDate,
          numberOfPersons: persons,
          numberOfChildren,
          extras: extrasOfEdit(facts, packageId, typed),
          counts: readCounts(typed),
          totalPrice: parseRupees(totalPrice),
          totalRule: totalRule === "follow" || totalRule === "keep" ? totalRule : "ask",
        })}
    </output>
  );
}

function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
}
