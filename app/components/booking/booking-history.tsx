import { AsideSection } from "~/components/layout/aside-section";
import { type Change, ChangeTable } from "~/components/list/change-table";
import { describeChange } from "~/values/booking-changes";

export function BookingHistory({ changes }: { changes: Change[] }) {
  return (
    <AsideSection id="history" title="History">
      {changes.length === 0 ? (
        <p>Nothing has been changed yet.</p>
      ) : (
        <ChangeTable label="All changes" changes={changes} describe={describeChange} />
      )}
    </AsideSection>
  );
}
