import { createContext } from "react";

/** Lets a hydrated page's inline scripts run; undefined in the browser and on all other pages. */
export const NonceContext = createContext<string | undefined>(undefined);
