import { createContext } from "react";

/** `requestId` identifies the request in the log. */
export const FailureContext = createContext<{ msg?: string; requestId?: string }>({});
