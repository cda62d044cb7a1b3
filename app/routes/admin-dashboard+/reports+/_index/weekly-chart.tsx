import { formatDate, toDate } from "~/values/calendar";

type Week = { monday: string; bookings: number; canceled: number };

const HEIGHT = 120;
const STEP = 10;

const month = new Intl.DateTimeFormat("en-IN", { month: "short", timeZone: "UTC" });

export function WeeklyChart({ weeks }: { weeks: Week[] }) {
  const most = Math.max(0, ...weeks.map(({ bookings }) => bookings));
  const total = weeks.reduce((sum, { bookings }) => sum + bookings, 0);
  const top = roundUp(Math.max(1, most));
  const width = weeks.length * STEP;
  const scaled = (value: number) => Math.round((value / top) * HEIGHT);
  return (
    <>
      <figure className="chart">
        <div className="chart-scale" aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{value.toLocaleString("en-IN")}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={`Bookings per week: ${total.toLocaleString("en-IN")} since ${formatDate(weeks[0]?.monday ?? "")}, at most ${most.toLocaleString("en-IN")} a week.`}
          preserveAspectRatio="none"
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line key={y} x1={0} x2={width} y1={y} y2={y} />
          ))}
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
        </svg>
        <div className="chart-months" aria-hidden="true">
          {weeks.map(({ monday }, index) => (
            <span key={monday}>{isNamed(weeks, index) && month.format(toDate(monday))}</span>
          ))}
        </div>
        <figcaption>
          Most in a week: {most.toLocaleString("en-IN")} · <span className="chart-key">canceled</span>
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

/** The next even number with one digit before its zeros, as the top of the scale: its half is round too. */
function roundUp(most: number) {
  const unit = 10 ** Math.floor(Math.log10(most));
  return [2, 4, 6, 8, 10].map((each) => each * unit).find((each) => each >= most) ?? most;
}

/** Names the month of its first week. The month that the chart begins in may have too few weeks left for its name. */
function isNamed(weeks: Week[], index: number) {
  const monthOf = (week?: Week) => week?.monday.slice(0, 7);
  if (index === 0) return monthOf(weeks[0]) === monthOf(weeks[2]);
  return monthOf(weeks[index]) !== monthOf(weeks[index - 1]);
}
