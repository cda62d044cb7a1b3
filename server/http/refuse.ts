import { type Response } from "express";

export function refuse(res: Response, status: number, code: string, msg: string) {
  res.status(status).set("Cache-Control", "no-store");
  const requestId = status < 500 ? undefined : res.get("x-request-id");
  if (res.req.path.startsWith("/api/")) res.json({ msg, code, requestId });
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
