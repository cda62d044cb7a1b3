import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

import { type AxiosStatic } from "axios";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

import { createPackage, createUser, nextMonth, PASSWORD } from "../support/factories";

// This is the file for browsers. In Node, `import "axios"` loads another one.
const script = readFileSync(resolve(createRequire(import.meta.url).resolve("axios"), "../../axios.min.js"), "utf8");

/** A page of the site's own origin with a single-page app that uses axios and sets only its base path. */
function openApp() {
  const { window } = new JSDOM("", {
    url: process.env.SITE_URL,
    runScripts: "outside-only",
    // Unlike a browser, jsdom does not unpack the bodies of errors.
    resources: {
      interceptors: [
        (dispatch) => (options, handler) =>
          dispatch(
            { ...options, headers: { ...(options.headers as Record<string, string>), "Accept-Encoding": "identity" } },
            handler,
          ),
      ],
    },
  });
  window.eval(script);
  const axios = window.eval("axios") as AxiosStatic;
  return { window, api: axios.create({ baseURL: "/api/v1" }) };
}

test("axios as browsers run it logs in, books and logs out with its default XSRF handling", async () => {
  const aisha = await createUser();
  const weekend = await createPackage();
  const { window, api } = openApp();

  const nobody = await api.get("/users/current-user").catch((error: unknown) => error);
  expect(nobody).toMatchObject({ response: { status: 401, data: { msg: "Please, login!" } } });

  const login = await api.post("/auth/login", { email: aisha.email, password: PASSWORD });
  expect(login.data).toMatchObject({
    msg: "Login successful",
    user: { _id: aisha.id, name: aisha.name, role: "user" },
  });
  expect(window.document.cookie).toMatch(/^XSRF-TOKEN=[^;]+$/);

  const { data } = await api.get<{ packages: { _id: string }[] }>("/packages/admin");
  expect(data.packages).toContainEqual(expect.objectContaining({ _id: weekend.id }));

  const booking = { startDate: nextMonth(), packageId: weekend.id, totalPrice: "17998", numberOfPersons: "2" };
  expect((await api.post("/booking/admin", booking)).status).toBe(201);
  expect((await api.get("/booking/admin")).data).toMatchObject({ totalBookings: 1, bookings: [{ totalPrice: 17998 }] });

  const again = await api.post("/booking/admin", booking).catch((error: unknown) => error);
  expect(again).toMatchObject({
    response: { status: 409, data: { msg: expect.stringMatching(/^You already have booking \d+/) as string } },
  });

  expect((await api.delete("/auth/logout")).data).toEqual({ msg: "Logging out..." });
  await expect(api.get("/users/current-user")).rejects.toMatchObject({ response: { status: 401 } });
});
