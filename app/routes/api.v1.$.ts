import { apiNotFound } from "~/http/api.server";

export { apiNotFound as action, apiNotFound as loader };
