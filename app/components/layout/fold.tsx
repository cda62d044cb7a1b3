import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

type FoldProps = { className?: string; label: ReactNode; children: ReactNode };

/** A small menu that opens below its button, without a script too. With one, Escape and a click elsewhere close it. */
export function Fold({ className = "", label, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    const close = () => fold.current?.removeAttribute("open");
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !fold.current?.open) return;
      if (fold.current.contains(document.activeElement)) fold.current.querySelector("summary")?.focus();
      close();
    };
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !fold.current?.contains(target)) close();
    };
    close();
    addEventListener("keydown", closeOnEscape);
    addEventListener("click", closeElsewhere);
    return () => {
      removeEventListener("keydown", closeOnEscape);
      removeEventListener("click", closeElsewhere);
    };
  }, [key]);

  return (
    <details ref={fold} className={`fold ${className}`}>
      <summary className="button button-quiet">{label}</summary>
      <div className="fold-items">{children}</div>
    </details>
  );
}
