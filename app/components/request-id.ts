import { createContext } from "react";

/** Which request of the log this page answers; known while the server renders. */
export const RequestIdContext = createContext<string | undefined>(undefined);
