import { type CalendarDate, formatDate } from "./calendar";

type Wish = { wantedDate: CalendarDate | null; wantedPersons: number | null; text: string };

export function wishRows({ wantedDate, wantedPersons, text }: Wish): [label: string, value: string][] {
  const rows: [string, string | null][] = [
    ["New start date", wantedDate && formatDate(wantedDate)],
    ["New number of persons", wantedPersons === null ? null : String(wantedPersons)],
    ["Message", text || null],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}
