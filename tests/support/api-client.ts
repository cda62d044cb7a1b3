import axios, { type AxiosRequestConfig, type AxiosResponse } from "axios";
import { expect } from "vitest";

import { logInAs } from "./factories";
import { problemWith } from "./openapi";

/** The keys that tests read. The whole body is already checked against the API's description. */
type ReplyBody = { msg?: string; code?: string; errors?: Record<string, string>; requestId?: string } & Record<
  string,
  unknown
>;

export type Reply = AxiosResponse<ReplyBody>;

/** A client of the API that stores cookies like a browser, and sends XSRF-TOKEN back as axios does by default. */
export type ApiClient = Awaited<ReturnType<typeof visitor>>;

/** A visitor who already has the cookies of a first request. */
export async function visitor() {
  const client = newClient();
  await client.get("/packages/admin/popularPackages");
  return client;
}

/** A client in which `user` is logged in. */
export async function clientOf(user: { id: string }) {
  const [name = "", value = ""] = (await logInAs(user)).split("=");
  const client = newClient(user.id);
  client.cookies.set(name, value);
  await client.get("/users/current-user");
  return client;
}

/** A client without cookies. Every response must be JSON and match the API's description. */
export function newClient(userId?: string) {
  const cookies = new Map<string, string>();
  const http = axios.create({ baseURL: `${process.env.SITE_URL}/api/v1`, validateStatus: () => true, maxRedirects: 0 });

  http.interceptors.request.use((config) => {
    const token = cookies.get("XSRF-TOKEN");
    if (cookies.size > 0) config.headers.set("Cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
    if (token && !config.headers.has("X-XSRF-TOKEN")) config.headers.set("X-XSRF-TOKEN", token);
    return config;
  });

  http.interceptors.response.use(async (response) => {
    for (const line of response.headers["set-cookie"] ?? []) keep(cookies, line);
    const { method = "GET", url = "" } = response.config;
    await check(method.toUpperCase(), url, response);
    return response;
  });

  const send = (method: string, url: string, config: AxiosRequestConfig = {}) =>
    http.request<ReplyBody>({ method, url, ...config });
  return {
    userId,
    cookies,
    send,
    get: (url: string, config?: AxiosRequestConfig) => send("GET", url, config),
    post: (url: string, data?: unknown, config?: AxiosRequestConfig) => send("POST", url, { data, ...config }),
    patch: (url: string, data?: unknown, config?: AxiosRequestConfig) => send("PATCH", url, { data, ...config }),
    delete: (url: string, config?: AxiosRequestConfig) => send("DELETE", url, config),
  };
}

function keep(cookies: Map<string, string>, line: string) {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/;\s*Max-Age=0/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}

async function check(method: string, url: string, { status, data, headers }: AxiosResponse<unknown>) {
  if (method === "HEAD" || status === 204 || status === 304) return;
  const seen = `${method} ${url.slice(0, 200)} ${status}`;
  expect(headers["content-type"], seen).toBe("application/json; charset=utf-8");
  const path = new URL(url, "http://api").pathname;
  expect(await problemWith({ method, path, status, text: JSON.stringify(data) }), seen).toBeNull();
}
