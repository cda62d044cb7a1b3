import { useLocation } from "@remix-run/react";

import { DeskKeys } from "./desk-keys";
import { Fold } from "./fold";
import { Icon } from "./icon";
import { useCan } from "./root-data";

/** What staff have at hand on every page: one search over everything, and what they may add. */
export function DeskTools() {
  const canEdit = useCan("edit-bookings");
  const isAdmin = useCan("admin");
  return (
    <div className="desk-tools">
      <FindForm />
      {canEdit && (
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
          <a href="/admin-dashboard/quotes/add">Quote</a>
          {isAdmin && <a href="/admin-dashboard/manage-packages/add">Package</a>}
        </Fold>
      )}
      <DeskKeys />
    </div>
  );
}

const FIND = "/admin-dashboard/search";

function FindForm() {
  const { pathname, search } = useLocation();
  const q = pathname === FIND ? (new URLSearchParams(search).get("q") ?? "") : "";

  return (
    <form action={FIND} role="search" aria-label="Everything" className="find">
      <button type="submit" aria-label="Find">
        <Icon name="search" />
      </button>
      <input
        type="search"
        name="q"
        aria-label="Find anything"
        aria-keyshortcuts="/"
        placeholder="Number, guest, phone, UTR, document"
        maxLength={100}
        key={q}
        defaultValue={q}
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  );
}
