import type { Response } from "express";

/** Answers a request that does not reach the application: in the API's one error shape below /api, else as a small page. */
export function refuse(res: Response, status: number, code: string, msg: string) {
  res.status(status).set({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'" });
  if (res.req.path.startsWith("/api/")) return res.json({ msg, code });
  return res.type("html").send(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><h1>${msg}</h1><p><a href="/">Back to Home</a></p></html>`);
}
