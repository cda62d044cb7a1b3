import "react";

// React 18 renders these attributes, but has no types for them.
declare module "react" {
  interface AriaAttributes {
    popover?: "auto" | "manual";
    popovertarget?: string;
    popovertargetaction?: "show" | "hide" | "toggle";
    fetchpriority?: "high" | "low";
  }
}
