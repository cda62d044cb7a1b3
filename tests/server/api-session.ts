/** A client of the JSON API that keeps cookies and repeats the XSRF token, as a browser's would. */
export class ApiSession {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly site: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  async call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const headers = {
      ...this.headers,
      Cookie: this.cookieHeader(),
      "X-XSRF-TOKEN": this.cookies.get("XSRF-TOKEN") ?? "",
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    };
    const response = await fetch(`${this.site}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
      this.cookies.set(name, value);
    }
    return { status: response.status, body: await response.json() };
  }

  /** A page of the site as this browser gets it. */
  page(path: string): Promise<Response> {
    return fetch(this.site + path, { headers: { ...this.headers, Cookie: this.cookieHeader() } });
  }

  async logIn(email: string, password: string) {
    await this.call("GET", "/packages/admin?limit=1&page=1");
    return this.call("POST", "/auth/login", { email, password });
  }

  private cookieHeader() {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}
