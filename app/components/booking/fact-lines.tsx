import { WholeDates } from "./whole-dates";

/** Names and values line by line; a date in them stays on one line. */
export function FactLines({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <dl className="lines">
      {facts.map(([name, value], index) => (
        <div key={index}>
          <dt>
            <WholeDates text={name} />
          </dt>
          <dd>
            <WholeDates text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
