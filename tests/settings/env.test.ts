import { expect, test } from "vitest";

import { readSettings, SETTINGS, SettingsError } from "~/settings.server";

import { misspeltSettings } from "../../server/read-environment";

const SECRET = "thirty-two bytes of a test's own secret";
const AT_ROOT =
  "SITE_URL must be an address without a path, like https://www.example.com: the site is always at its root";
const ESCAPED =
  "SMTP_URL must look like smtp://user:password@host:587, and its password needs %23 for #, %2F for /, %3F for ? and %25 for %";
const TEST_GATEWAY = { PAYMENT_GATEWAY: "test", PAYMENT_WEBHOOK_SECRET: SECRET };

const OTHER_SECRET = "a-secret-without-spaces-of-32-bytes-and-more";
const RAZORPAY = {
  PAYMENT_GATEWAY: "razorpay",
  RAZORPAY_KEY_ID: "rzp_test_1",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: `${OTHER_SECRET}, ${OTHER_SECRET}`,
};

const needed = (name: string, other: string) => `${name} is needed because ${other} is set`;

/** The lines of the message about these wrong settings. */
function problems(settings: Record<string, string>) {
  try {
    readSettings(settings);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.lines;
    throw error;
  }
}

test("nothing set is fine, and an empty variable counts as unset", () => {
  const env = readSettings({ PORT: "", DATABASE_URL: " " });
  expect(env).toMatchObject({ PORT: 3000, HOST: "0.0.0.0", SITE_URL: "http://localhost:3000", DATA_DIR: "./.data" });
  expect([env.DATABASE_URL, env.DEMO_DATA]).toEqual([undefined, undefined]);
  expect(readSettings({ PORT: "8080" }).SITE_URL).toBe("http://localhost:8080");
  expect(readSettings({ SITE_URL: "https://www.example.com/" }).SITE_URL).toBe("https://www.example.com");
});

test("a payment provider's settings are taken whole", () => {
  expect(readSettings(RAZORPAY)).toMatchObject({
    RAZORPAY_WEBHOOK_SECRET: [OTHER_SECRET, OTHER_SECRET],
    RAZORPAY_API_URL: "https://api.razorpay.com",
  });
  expect(readSettings({ ...RAZORPAY, RAZORPAY_API_URL: "http://127.0.0.1:4712/" }).RAZORPAY_API_URL).toBe(
    "http://127.0.0.1:4712",
  );
});

test("spaces and quotes around a value are not part of it, as in a .env file", () => {
  const admin = { ADMIN_EMAIL: " you@example.com", ADMIN_PASSWORD: "'it\'s \"me\"'\r" };
  const plain = { PORT: 8080, DEMO_DATA: false, ADMIN_EMAIL: "you@example.com", ADMIN_PASSWORD: `it's "me"` };
  expect(readSettings({ PORT: '"8080"', DEMO_DATA: "off ", ...admin })).toMatchObject(plain);
  expect(readSettings({ DATA_DIR: '""' }).DATA_DIR).toBe("./.data");
});

test.each<[settings: Record<string, string>, line: string]>([
  [{ PORT: "http" }, "PORT must be a whole number from 0 to 65535"],
  [{ SITE_URL: "www.example.com" }, "SITE_URL must look like https://www.example.com"],
  [{ DATABASE_URL: "mysql://localhost/x" }, "DATABASE_URL must look like postgresql://user:password@host:5432/name"],
  [{ SESSION_SECRET: "short" }, "SESSION_SECRET must be at least 32 bytes long"],
  [{ SITE_URL: "https://www.example.com,https://example.com" }, "SITE_URL must look like https://www.example.com"],
  [{ SITE_URL: "https://www.example.com/shop" }, AT_ROOT],
  [{ SITE_URL: "https://www.example.com?x" }, AT_ROOT],
  [{ SITE_URL: "https://me:secret@www.example.com" }, AT_ROOT],
  [{ SMTP_URL: "smtp://me:p#ss@mail.example.com:587" }, ESCAPED],
  [{ SMTP_URL: "smtp://me:100%@mail.example.com:587" }, ESCAPED],
  [{ SMTP_URL: "smtp://" }, "SMTP_URL must look like smtp://user:password@host:587"],
  [{ ADMIN_EMAIL: "admin@example.com" }, needed("ADMIN_PASSWORD", "ADMIN_EMAIL")],
  [{ S3_ACCESS_KEY_ID: "key" }, needed("S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID")],
  [{ BACKUP_S3_ENDPOINT: "https://s3.example.com" }, needed("BACKUP_BUCKET", "BACKUP_S3_ENDPOINT")],
  [
    { BACKUP_BUCKET: "b", BACKUP_S3_ACCESS_KEY_ID: "key" },
    needed("BACKUP_S3_SECRET_ACCESS_KEY", "BACKUP_S3_ACCESS_KEY_ID"),
  ],
  [
    { BACKUP_BUCKET: "chinar", S3_BUCKET: "chinar" },
    "BACKUP_BUCKET must not be the bucket of the pictures, which anybody may be allowed to read",
  ],
  [{ PAYMENT_GATEWAY: "razor" }, "PAYMENT_GATEWAY must be none, razorpay or test"],
  [{ ...RAZORPAY, RAZORPAY_KEY_ID: "" }, needed("RAZORPAY_KEY_ID", "PAYMENT_GATEWAY")],
  [{ ...RAZORPAY, RAZORPAY_KEY_SECRET: "" }, needed("RAZORPAY_KEY_SECRET", "PAYMENT_GATEWAY")],
  [{ ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: "" }, needed("RAZORPAY_WEBHOOK_SECRET", "PAYMENT_GATEWAY")],
  [
    { ...RAZORPAY, RAZORPAY_KEY_ID: "key_1" },
    "RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_, as Razorpay’s dashboard shows it",
  ],
  [
    { ...RAZORPAY, RAZORPAY_KEY_ID: "rzp_live_1", SITE_URL: "http://www.example.com" },
    "SITE_URL must begin with https:// because RAZORPAY_KEY_ID takes real money",
  ],
  ...["short", `${OTHER_SECRET} short`, `${OTHER_SECRET} ${OTHER_SECRET} ${OTHER_SECRET}`].map(
    (secrets): [Record<string, string>, string] => [
      { ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: secrets },
      "RAZORPAY_WEBHOOK_SECRET must be one secret of at least 32 bytes, or two separated by a space while it changes",
    ],
  ),
  [
    { ...RAZORPAY, RAZORPAY_API_URL: "http://pay.example.com" },
    "RAZORPAY_API_URL must begin with https:// unless it is on this machine",
  ],
  [{ PAYMENT_GATEWAY: "test" }, needed("PAYMENT_WEBHOOK_SECRET", "PAYMENT_GATEWAY")],
  [{ PAYMENT_WEBHOOK_SECRET: SECRET }, needed("PAYMENT_GATEWAY", "PAYMENT_WEBHOOK_SECRET")],
  [{ PAYMENT_GATEWAY: "none", PAYMENT_WEBHOOK_SECRET: SECRET }, needed("PAYMENT_GATEWAY", "PAYMENT_WEBHOOK_SECRET")],
  [{ ...TEST_GATEWAY, PAYMENT_WEBHOOK_SECRET: "short" }, "PAYMENT_WEBHOOK_SECRET must be at least 32 bytes long"],
  [
    { ...TEST_GATEWAY, NODE_ENV: "production" },
    "PAYMENT_GATEWAY must not be test in production: it takes no real money",
  ],
  [{ DEMO_DATA: "maybe" }, "DEMO_DATA must be on or off"],
  ...["https://app.example.com/", "app.example.com"].map((origin): [Record<string, string>, string] => [
    { API_ALLOWED_ORIGINS: `https://app.example.com, ${origin}` },
    `API_ALLOWED_ORIGINS must hold origins like https://app.example.com; ${origin} is none`,
  ]),
  [{ DRAIN_SECONDS: "soon" }, "DRAIN_SECONDS must be a whole number from 0 to 300"],
  [{ TRUST_PROXY: "-1" }, "TRUST_PROXY must be a whole number from 0 to 10"],
  [{ NODE_ENV: "production", DATABASE_URL: "postgresql://localhost/x" }, needed("SESSION_SECRET", "DATABASE_URL")],
])("%o is told in one line", (settings, line) => {
  expect(problems(settings)).toEqual([line]);
});

test("no gateway is chosen by itself, and the test one outside production", () => {
  expect(readSettings({}).PAYMENT_GATEWAY).toBeUndefined();
  expect(readSettings({ PAYMENT_GATEWAY: "none", NODE_ENV: "production" }).PAYMENT_GATEWAY).toBeUndefined();
  expect(readSettings({ PAYMENT_GATEWAY: "test", PAYMENT_WEBHOOK_SECRET: SECRET }).PAYMENT_GATEWAY).toBe("test");
});

test("everything that is wrong is told at once", () => {
  expect(problems({ PORT: "x", SESSION_SECRET: "short" })).toHaveLength(2);
});

test.each([
  ["SMTPURL", "SMTP_URL"],
  ["SMPT_URL", "SMTP_URL"],
  ["SITEURL", "SITE_URL"],
  ["DEMO_DAT", "DEMO_DATA"],
  ["SESSION_SECRETS", "SESSION_SECRET"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["port", "PORT"],
])("the variable %s, which is no setting, is taken for %s in a line", (name, meant) => {
  const line = `${name} is no setting of the site, and has no effect. Is ${meant} meant?`;
  expect(misspeltSettings({ [name]: "x" })).toEqual([line]);
  expect(misspeltSettings({ [name]: "x", [meant]: "" })).toEqual([line]);
  expect(misspeltSettings({ [name]: "x", [meant]: "y" })).toEqual([]);
});

test("of settings, and of what others set, no line is written", () => {
  const others =
    "PATH HOME HOSTNAME PWD USER SHELL TERM LANG TZ POST HOSTS PORTS NODE NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS " +
    "AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_ENDPOINT_URL_S3 SMTP_HOST SMTP_PORT MAIL_TO SITE_NAME PGDATA JAVA_DIR " +
    "POSTGRES_PASSWORD KUBERNETES_PORT CHINAR_PORT CHINAR_SERVICE_HOST INVOCATION_ID JOURNAL_STREAM npm_config_cache";
  const environment = Object.fromEntries([...others.split(" "), ...SETTINGS].map((name) => [name, "x"]));
  expect(misspeltSettings(environment)).toEqual([]);
  expect(misspeltSettings(Object.fromEntries(others.split(" ").map((name) => [name, "x"])))).toEqual([]);
});
