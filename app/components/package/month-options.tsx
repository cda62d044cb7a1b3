import { bookableMonths, monthInWords } from "~/models/catalogue/package/limits";

/** The options of the field "When?" */
export function MonthOptions() {
  return (
    <>
      <option value="">Any month</option>
      {bookableMonths().map((month) => (
        <option key={month} value={month}>
          {monthInWords(month)}
        </option>
      ))}
    </>
  );
}
