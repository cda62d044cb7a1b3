/** The process is alive and answers; whatever else may be wrong, restarting it would not help. */
export function loader() {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
