/** Liveness: the process answers. Other faults are not checked, because a restart would not mend them. */
export function loader() {
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
