import { apiNotFound } from "~/http/api/api.server";

export { apiNotFound as loader, apiNotFound as action };
