import { Fold } from "./fold";
import { Icon } from "./icon";
import { useCan } from "./root-data";

/** What staff may add from every page. */
export function DeskTools() {
  const canEdit = useCan("edit-bookings");
  const isAdmin = useCan("admin");
  if (!canEdit) return null;
  return (
    <div className="desk-tools">
      <Fold
        label={
          <>
            <Icon name="plus" />
            New
          </>
        }
      >
        <a href="/admin-dashboard/manage-bookings/add">Booking</a>
        <a href="/admin-dashboard/enquiries/add">Question</a>
        {isAdmin && <a href="/admin-dashboard/manage-packages/add">Package</a>}
      </Fold>
    </div>
  );
}
