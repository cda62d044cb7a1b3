import { type CalendarDate, formatDateWithDay } from "~/values/calendar";
import { counted } from "~/values/counted";

type GroupsProps = { groups: { startDate: CalendarDate; packageId: string; packageTitle: string; bookings: number }[] };

/** Whom a form is for; many are folded away. */
export function Groups({ groups }: GroupsProps) {
  const [only] = groups;
  if (only && groups.length === 1)
    return (
      <p>
        {only.packageTitle} · {formatDateWithDay(only.startDate)}
      </p>
    );
  const bookings = groups.reduce((sum, each) => sum + each.bookings, 0);
  return (
    <details open={groups.length <= 8}>
      <summary>
        {counted(groups.length, "group")}, {counted(bookings, "booking")}
      </summary>
      <ul>
        {groups.map(({ startDate, packageId, packageTitle, bookings }) => (
          <li key={startDate + packageId}>
            {packageTitle} · {formatDateWithDay(startDate)}: {counted(bookings, "booking")}
          </li>
        ))}
      </ul>
    </details>
  );
}
