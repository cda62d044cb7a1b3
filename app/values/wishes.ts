import { type CalendarDate, formatDate } from "./calendar";
import { extrasInWords, type SoldExtra } from "./extras";

type Wish = {
  wantedDate: CalendarDate | null;
  wantedPersons: number | null;
  wantedExtras: SoldExtra[] | null;
  text: string;
};

export function wishRows({ wantedDate, wantedPersons, wantedExtras, text }: Wish): [label: string, value: string][] {
  const rows: [string, string | null][] = [
    ["New start date", wantedDate && formatDate(wantedDate)],
    ["New number of persons", wantedPersons === null ? null : String(wantedPersons)],
    ["New extras", wantedExtras && (extrasInWords(wantedExtras) || "none")],
    ["Message", text || null],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}
