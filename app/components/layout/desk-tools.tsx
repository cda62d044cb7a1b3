import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

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
          {isAdmin && <a href="/admin-dashboard/manage-packages/add">Package</a>}
        </Fold>
      )}
    </div>
  );
}

const FIND = "/admin-dashboard/search";

function FindForm() {
  const field = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  const q = pathname === FIND ? (new URLSearchParams(search).get("q") ?? "") : "";

  useEffect(() => {
    const focusField = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener("keydown", focusField);
    return () => removeEventListener("keydown", focusField);
  }, []);

  return (
    <form action={FIND} role="search" aria-label="Everything" className="find">
      <button type="submit" aria-label="Find">
        <Icon name="search" />
      </button>
      <input
        ref={field}
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
