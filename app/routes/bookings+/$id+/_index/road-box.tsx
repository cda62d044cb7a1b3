import { ClosedRoad } from "~/components/booking/own/closed-road";
import { WholeDates } from "~/components/booking/whole-dates";
import { type AskedJson } from "~/models/sales/closure/json";
import { choiceInWords } from "~/models/sales/closure/rules";
import { calendarDay, formatDate, formatDateWithDay } from "~/values/calendar";

type RoadBoxProps = { asked: AskedJson; page: string };

export function RoadBox({ asked: { road, answer, closed }, page }: RoadBoxProps) {
  return (
    <ClosedRoad {...road}>
      {answer && (
        <p>
          <b>{choiceInWords(answer)}</b>, chosen on {formatDate(calendarDay(answer.answeredAt))}
          {answer.appliedAt && `, carried out on ${formatDate(calendarDay(answer.appliedAt))}`}.
        </p>
      )}
      {closed && !answer?.appliedAt && <p>{closed}</p>}
      {!closed && !answer && (
        <p>
          <WholeDates text={`Please choose by ${formatDateWithDay(road.answerBy)}. `} />
          Without an answer nothing is canceled: we call you.
        </p>
      )}
      {!closed && (
        <p className="no-print">
          <a className={answer ? "button button-quiet" : "button"} href={`${page}/road-closed`}>
            {answer ? "Change the choice" : "Choose what happens"}
          </a>
        </p>
      )}
    </ClosedRoad>
  );
}
