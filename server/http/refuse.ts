import { type Response } from "express";

export function refuse(res: Response, status: number, code: string, msg: string) {
  res.status(status).set("Cache-Control", "no-store");
  if (res.req.path.startsWith("/api/")) res.json({ msg, code, requestId: res.get("x-request-id") });
  else res.type("html").send(page(status, msg));
}

function page(status: number, msg: string) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${status}</title>
<h1>${msg}</h1>
<p><a href="/">Back to Home</a></p>
</html>`;
}
