import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** After a navigation without a new document, focuses the place that the fragment names, else the heading. */
export function useFocusAfterNavigation() {
  const { key, hash, pathname, search } = useLocation();
  const page = pathname + search;
  const last = useRef({ key, page });

  useEffect(() => {
    const { key: lastKey, page: lastPage } = last.current;
    last.current = { key, page };
    // A refused form moves the focus to its errors.
    if (key === lastKey || document.querySelector(".error-summary")) return;

    const focused = document.activeElement;
    const target = document.getElementById(hash.slice(1));
    const isLost = !focused || focused === document.body;
    if (!isLost && (page === lastPage || target?.contains(focused))) return;
    focusOn(target ?? document.querySelector("h1"), { preventScroll: true });
  }, [key, hash, page]);
}

export function focusOn(place: HTMLElement | null, options?: FocusOptions) {
  place?.focus(options);
  if (!place || document.activeElement === place) return;
  place.tabIndex = -1;
  place.focus(options);
}
