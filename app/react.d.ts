import "react";

// What React 18 passes on to the page as it is, but has no types for.
declare module "react" {
  interface AriaAttributes {
    popover?: "auto" | "manual";
    popovertarget?: string;
    popovertargetaction?: "show" | "hide" | "toggle";
    fetchpriority?: "high" | "low";
  }
}
