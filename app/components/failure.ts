import { createContext } from "react";

/** What is told of a failure: the API's sentence for it, and which request of the log it was. Known while the server renders. */
export const FailureContext = createContext<{ msg?: string; requestId?: string }>({});
