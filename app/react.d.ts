import "react";

// React 18 passes these attributes on to the page, but has no types for them.
declare module "react" {
  interface AriaAttributes {
    popover?: "auto" | "manual";
    popovertarget?: string;
    popovertargetaction?: "show" | "hide" | "toggle";
    fetchpriority?: "high" | "low";
  }
}
