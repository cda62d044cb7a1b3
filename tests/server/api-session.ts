import { sessionCookieValue } from "../support/session-cookie";

/** A client of the JSON API that stores cookies and sends the XSRF token, like a script in a browser. */
export class ApiSession {
  private readonly cookies = new Map<string, string>();

  constructor(
    public site: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  call(method: string, path: string, body?: unknown) {
    return this.send(
      method,
      path,
      JSON.stringify(body),
      body === undefined ? {} : { "Content-Type": "application/json" },
    );
  }

  async send(
    method: string,
    path: string,
    body: string | FormData | undefined,
    more: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown; requestId: string | null }> {
    const headers = {
      ...this.headers,
      ...more,
      Cookie: this.cookieHeader(),
      "X-XSRF-TOKEN": this.cookies.get("XSRF-TOKEN") ?? "",
    };
    const response = await fetch(`${this.site}/api/v1${path}`, { method, headers, body });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
      this.cookies.set(name, value);
    }
    return { status: response.status, body: await response.json(), requestId: response.headers.get("x-request-id") };
  }

  /** Sends a page's form, as a browser without JavaScript, and does not follow a redirect. */
  async form(path: string, fields: Record<string, string> | [string, string][]) {
    const headers = { ...this.requestHeaders(), "Sec-Fetch-Site": "same-origin" };
    const body = new URLSearchParams(fields);
    const response = await fetch(this.site + path, { method: "POST", headers, body, redirect: "manual" });
    return { status: response.status, body: await response.text() };
  }

  /** Fetches a page of the site with this browser's cookies. */
  page(path: string): Promise<Response> {
    return fetch(this.site + path, { headers: this.requestHeaders() });
  }

  /** The headers that this browser sends with every request. */
  requestHeaders() {
    return { ...this.headers, Cookie: this.cookieHeader() };
  }

  /** Uses the session with this token from now on. */
  enter(token: string) {
    this.cookies.set("session", sessionCookieValue(token));
  }

  async logIn(email: string, password: string) {
    await this.call("GET", "/packages/admin?limit=1&page=1");
    return this.call("POST", "/auth/login", { email, password });
  }

  private cookieHeader() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}
