import { z } from "zod";

export class SettingsError extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
    this.name = "SettingsError";
  }
}

const HOSTNAME = /^([\w.%-]+|\[[\da-f:.]+\])$/i;
const SIGNS_IN_PASSWORD = /:\/\/.*[#/?%].*@/;
const ENCODED = ", and its password needs %23 for #, %2F for /, %3F for ? and %25 for %";

const urlOf = (protocols: string[], example: string) =>
  z.string().refine((value) => isUrl(value, protocols), {
    abort: true,
    error: ({ input }) => `must look like ${example}${SIGNS_IN_PASSWORD.test(String(input)) ? ENCODED : ""}`,
  });

function isUrl(value: string, protocols: string[]) {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, password } = new URL(value);
  return protocols.includes(protocol) && HOSTNAME.test(hostname) && !/%(?![\da-f]{2})/i.test(password);
}

function isRoot(value: string) {
  const { href, origin } = new URL(value);
  return href === `${origin}/`;
}

const SAFE = /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine(
      (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a whole number from ${min} to ${max}`,
    )
    .transform(Number);

const switchOf = z
  .enum(["on", "off", "true", "false"], "must be on or off")
  .transform((value) => value === "on" || value === "true");

const longSecret = z
  .string()
  .refine((value) => Buffer.byteLength(value) >= 32, "must be at least 32 bytes long")
  .optional();

const schema = z
  .object({
    NODE_ENV: z
      .enum(["development", "production", "test"], "must be development, production or test")
      .default("development"),
    PORT: wholeNumber(0, 65535).default(3000),
    HOST: z.string().default("0.0.0.0"),
    SITE_URL: urlOf(["http:", "https:"], "https://www.example.com")
      .refine(isRoot, "must be an address without a path, like https://www.example.com: the site is always at its root")
      .transform((value) => new URL(value).origin)
      .optional(),
    SITE_SETTINGS: z.string().optional(),
    DATA_DIR: z.string().default("./.data"),
    BACKUP_DIR: z.string().optional(),
    BACKUP_BEFORE_UPGRADE: switchOf.default(true),
    BACKUP_BUCKET: z.string().optional(),
    BACKUP_S3_ENDPOINT: urlOf(["http:", "https:"], "https://s3.example.com").optional(),
    BACKUP_S3_REGION: z.string().optional(),
    BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
    BACKUP_S3_FORCE_PATH_STYLE: switchOf.optional(),
    DATABASE_URL: urlOf(["postgres:", "postgresql:"], "postgresql://user:password@host:5432/name").optional(),
    SESSION_SECRET: longSecret,
    SMTP_URL: urlOf(["smtp:", "smtps:"], "smtp://user:password@host:587").optional(),
    MAIL_FROM: z
      .string()
      .regex(/^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, "must look like Chinar <hello@example.com>")
      .optional(),
    MAIL_REPLY_TO: z.email("must be an e-mail address").optional(),
    S3_BUCKET: z.string().optional(),
    S3_ENDPOINT: urlOf(["http:", "https:"], "https://s3.example.com").optional(),
    S3_REGION: z.string().default("us-east-1"),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_FORCE_PATH_STYLE: switchOf.default(false),
    S3_PUBLIC_URL: urlOf(["http:", "https:"], "https://images.example.com")
      .transform((value) => value.replace(/\/+$/, ""))
      .optional(),
    PRINT_MAILS: switchOf.optional(),
    ADMIN_EMAIL: z.email("must be an e-mail address").optional(),
    ADMIN_PASSWORD: z
      .string()
      .refine((value) => value.length >= 8 && Buffer.byteLength(value) <= 72, "must be 8 characters to 72 bytes long")
      .optional(),
    DEMO_DATA: switchOf.optional(),
    SLOW_REQUEST_MS: wholeNumber(0, 60_000).default(1_000),
    SLOW_STATEMENT_MS: wholeNumber(0, 60_000).default(250),
    METRICS_TOKEN: z.string().min(16, "must be at least 16 characters long").optional(),
    PAYMENT_GATEWAY: z
      .enum(["none", "test", "razorpay"], "must be none, razorpay or test")
      .transform((value) => (value === "none" ? undefined : value))
      .optional(),
    PAYMENT_WEBHOOK_SECRET: longSecret,
    RAZORPAY_KEY_ID: z
      .string()
      .regex(/^rzp_(test|live)_\w+$/, "must begin with rzp_test_ or rzp_live_, as Razorpay’s dashboard shows it")
      .optional(),
    RAZORPAY_KEY_SECRET: z.string().optional(),
    RAZORPAY_WEBHOOK_SECRET: z
      .string()
      .transform((value) => value.split(/[\s,]+/).filter(Boolean))
      .refine((secrets) => [1, 2].includes(secrets.length) && secrets.every((each) => Buffer.byteLength(each) >= 32), {
        error: "must be one secret of at least 32 bytes, or two separated by a space while it changes",
      })
      .optional(),
    RAZORPAY_API_URL: urlOf(["http:", "https:"], "https://api.razorpay.com")
      .refine(isRoot, "must be an address without a path, like https://api.razorpay.com")
      .refine((value) => SAFE.test(value), "must begin with https:// unless it is on this machine")
      .transform((value) => new URL(value).origin)
      .default("https://api.razorpay.com"),
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    DRAIN_SECONDS: wholeNumber(0, 300).default(0),
    API_ALLOWED_ORIGINS: z
      .string()
      .default("")
      .transform((value) => value.split(/[\s,]+/).filter(Boolean))
      .superRefine((origins, context) => {
        const wrong = origins.find(
          (each) => !/^https?:/.test(each) || !URL.canParse(each) || new URL(each).origin !== each,
        );
        if (wrong) context.addIssue(`must hold origins like https://app.example.com; ${wrong} is none`);
      }),
  })
  .superRefine((value, context) => {
    const together = (given: keyof typeof value, needed: keyof typeof value) => {
      if (value[given] !== undefined && value[needed] === undefined) {
        context.addIssue({ code: "custom", path: [needed], message: `is needed because ${given} is set` });
      }
    };
    together("ADMIN_EMAIL", "ADMIN_PASSWORD");
    together("ADMIN_PASSWORD", "ADMIN_EMAIL");
    together("S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY");
    together("S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID");
    together("BACKUP_S3_ENDPOINT", "BACKUP_BUCKET");
    together("BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY");
    together("BACKUP_S3_SECRET_ACCESS_KEY", "BACKUP_S3_ACCESS_KEY_ID");
    if (
      value.BACKUP_BUCKET &&
      value.BACKUP_BUCKET === value.S3_BUCKET &&
      [undefined, value.S3_ENDPOINT].includes(value.BACKUP_S3_ENDPOINT)
    ) {
      const message = "must not be the bucket of the pictures, which anybody may be allowed to read";
      context.addIssue({ code: "custom", path: ["BACKUP_BUCKET"], message });
    }
    if (value.PAYMENT_GATEWAY === "test") together("PAYMENT_GATEWAY", "PAYMENT_WEBHOOK_SECRET");
    together("PAYMENT_WEBHOOK_SECRET", "PAYMENT_GATEWAY");
    if (value.PAYMENT_GATEWAY === "razorpay")
      for (const needed of ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const)
        together("PAYMENT_GATEWAY", needed);
    const isLive = value.PAYMENT_GATEWAY === "razorpay" && value.RAZORPAY_KEY_ID?.startsWith("rzp_live_");
    if (isLive && !value.SITE_URL?.startsWith("https:")) {
      const message = "must begin with https:// because RAZORPAY_KEY_ID takes real money";
      context.addIssue({ code: "custom", path: ["SITE_URL"], message });
    }
    if (value.PAYMENT_GATEWAY === "test" && value.NODE_ENV === "production") {
      const message = "must not be test in production: it takes no real money";
      context.addIssue({ code: "custom", path: ["PAYMENT_GATEWAY"], message });
    }
    if (value.DATABASE_URL && value.NODE_ENV === "production") together("DATABASE_URL", "SESSION_SECRET");
  })
  .transform((value) => ({ ...value, SITE_URL: value.SITE_URL ?? `http://localhost:${value.PORT}` }));

export type Settings = z.output<typeof schema>;

export const SETTINGS = Object.keys(schema.in.shape);

/** Throws a SettingsError that lists every fault; an empty variable counts as unset. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.entries(environment).map(([name, value = ""]) => [name, withoutQuotes(value)] as const);
  const result = schema.safeParse(Object.fromEntries(given.filter(([, value]) => value)));
  if (result.success) return result.data;
  throw new SettingsError(result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
}

/** Docker's --env-file passes on the quotes and spaces around a value, which a .env file may have. */
function withoutQuotes(value: string) {
  return value.trim().replace(/^(["'])(.*)\1$/s, "$2");
}

// The server and the Remix build are separate bundles in one process, which share no modules.
declare global {
  var handedOverSettings: Settings | undefined;
}

export function handOverSettings(settings: Settings) {
  globalThis.handedOverSettings = settings;
}

/** The settings handed over by our server; null under others, such as remix-serve, which use the environment. */
export function takeSettings(): Settings | null {
  return globalThis.handedOverSettings ?? null;
}
