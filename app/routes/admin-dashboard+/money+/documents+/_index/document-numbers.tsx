import { KIND_TITLES } from "~/models/money/document/kinds";
import { type RegisterNumbers } from "~/models/office/money/register/json";
import { counted } from "~/values/counted";

export function DocumentNumbers({ numbers }: { numbers: RegisterNumbers[] }) {
  if (numbers.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="numbers">
      <h2 id="numbers">First and last number</h2>
      <ul className="stack">
        {numbers.map(({ kind, first, last, documents, missing }) => (
          <li key={first}>
            {KIND_TITLES[kind]}: <span className="whole number">{first}</span> to{" "}
            <span className="whole number">{last}</span>, {documents.toLocaleString("en-IN")} made,{" "}
            {missing === 0 ? "no gap" : <b className="status-canceled">{counted(missing, "number")} missing</b>}
          </li>
        ))}
      </ul>
    </section>
  );
}
