import { problem } from "~/http/api.server";

/** Whatever is not a call is a 404 in the API's own shape. */
function loader() {
  return problem(404, "NOT_FOUND", "There is nothing at this address.");
}

export { loader, loader as action };
