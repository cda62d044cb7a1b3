import { createContext } from "react";

/** The nonce that lets a hydrated page's own inline scripts run; empty in the browser and on every other page. */
export const NonceContext = createContext<string | undefined>(undefined);
