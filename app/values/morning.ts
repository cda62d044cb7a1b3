import { formatTime } from "./calendar";

const MORNING = "09:00";

/** From when on what is done once a day is done. */
export function isMorning(now: Date) {
  return formatTime(now) >= MORNING;
}
