import { formatDate } from "~/values/calendar";

type Week = { monday: string; bookings: number; canceled: number };

const HEIGHT = 120;
const STEP = 10;

export function WeeklyChart({ weeks }: { weeks: Week[] }) {
  const most = Math.max(1, ...weeks.map(({ bookings }) => bookings));
  const total = weeks.reduce((sum, { bookings }) => sum + bookings, 0);
  const scaled = (value: number) => Math.round((value / most) * HEIGHT);
  return (
    <>
      <figure className="chart">
        <svg
          viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT + 1}`}
          role="img"
          aria-label={`Bookings per week: ${total.toLocaleString("en-IN")} in a year, at most ${most.toLocaleString("en-IN")} a week.`}
          preserveAspectRatio="none"
        >
          {weeks.map(({ monday, bookings, canceled }, index) => (
            <g key={monday}>
              <title>{`Week of ${formatDate(monday)}: ${bookings}, canceled ${canceled}`}</title>
              <rect x={index * STEP + 1} y={0} width={STEP - 2} height={HEIGHT} className="chart-ground" />
              <rect x={index * STEP + 1} y={HEIGHT - scaled(bookings)} width={STEP - 2} height={scaled(bookings)} />
              <rect
                x={index * STEP + 1}
                y={HEIGHT - scaled(canceled)}
                width={STEP - 2}
                height={scaled(canceled)}
                className="chart-canceled"
              />
            </g>
          ))}
          <line x1={0} x2={weeks.length * STEP} y1={HEIGHT} y2={HEIGHT} />
        </svg>
        <figcaption>
          <span>{formatDate(weeks[0]?.monday ?? "")}</span>
          <span>
            Most in a week: {most.toLocaleString("en-IN")} · <span className="chart-key">canceled</span>
          </span>
          <span>this week</span>
        </figcaption>
      </figure>
      <details>
        <summary>The figures as a table</summary>
        <div className="table-scroll" tabIndex={0} role="region" aria-label="Table of bookings per week">
          <table>
            <thead>
              <tr>
                <th scope="col">Week of</th>
                <th scope="col">Bookings</th>
                <th scope="col">Canceled</th>
              </tr>
            </thead>
            <tbody>
              {[...weeks].reverse().map(({ monday, bookings, canceled }) => (
                <tr key={monday}>
                  <td>{formatDate(monday)}</td>
                  <td className="number">{bookings.toLocaleString("en-IN")}</td>
                  <td className="number">{canceled.toLocaleString("en-IN")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
