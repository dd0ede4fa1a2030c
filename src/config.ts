import { resolve } from "node:path";
import { z } from "zod";
import { backupEnvironment, backupSettings } from "./config-backup.ts";
import { conflictsOf } from "./config-conflicts.ts";
import { databaseEnvironment } from "./config-database.ts";
import { discretionEnvironment, discretionSettings } from "./config-discretion.ts";
import { filesEnvironment, filesSettings } from "./config-files.ts";
import { mailEnvironment } from "./config-mail.ts";
import { isLoopback, origin } from "./config-origin.ts";
import { givenUrls, payhereEnvironment, payhereUrlsOf, SIMULATOR_MERCHANT } from "./config-payhere.ts";
import { portsEnvironment } from "./config-ports.ts";
import { smsEnvironment, smsSettings } from "./config-sms.ts";
import { whatsappEnvironment, whatsappSettings } from "./config-whatsapp.ts";
import { flag } from "./domain/on-off.ts";
import { OperatorError } from "./domain/operator-error.ts";
import { ageEnvironment, ageSettings } from "./domain/settings/age-fields.ts";
import { arrivalEnvironment, ownArrival } from "./domain/settings/arrival-fields.ts";
import { creditEnvironment, creditSettings } from "./domain/settings/credit-fields.ts";
import { guestEnvironment, guestSettings } from "./domain/settings/guest-fields.ts";
import { lankaQrEnvironment } from "./domain/settings/lanka-qr-fields.ts";
import { loginEnvironment, phoneLoginSettings } from "./domain/settings/login-fields.ts";
import { methodEnvironment, methodSettings } from "./domain/settings/method-fields.ts";
import { shopEnvironment, shopFacts } from "./domain/settings/shop-fields.ts";

const secret = z.string().min(32, { error: "must have at least 32 characters; create one with: openssl rand -hex 32" });

/** Environment variables, as listed in docs/configuration.md. Empty and blank values count as not set. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(["development", "test", "production"], { error: "must be production, development or test" })
    .default("production")
    .describe("For tools and tests. A shop runs with `production`."),
  BASE_URL: origin("https://shop.example.lk")
    .transform((value) => new URL(value).origin)
    .optional()
    .describe(
      "Public URL of the shop without a path, used in every link, email and payment. Without it: `http://localhost:$PORT`. The `Host` header of a request is never used.",
    ),
  DATA_DIR: z
    .string()
    .default("./data")
    .describe("Folder of the database, pictures, customer files and the simulator's state."),
  SESSION_SECRET: secret
    .optional()
    .describe(
      "Signs sessions, at least 32 characters. Required with `DATABASE_URL`; otherwise generated once and stored in `DATA_DIR`. Generate: `openssl rand -hex 32`.",
    ),
  SESSION_SECRET_PREVIOUS: secret
    .optional()
    .describe(
      "The previous `SESSION_SECRET`. Set it for a year after a change, so that blocks of deleted accounts stay in effect; nothing else accepts it.",
    ),
  WORKER: flag.default(true).describe("`off`: this process serves pages only, and jobs run in `npm run worker`."),
  REQUIRE_EMAIL_VERIFICATION: flag
    .default(false)
    .describe(
      "`on`: an account works once its email address is confirmed, and registration does not reveal existing accounts.",
    ),
  TRUST_PROXY: flag
    .default(false)
    .describe(
      "`on` behind a proxy that appends the client's IP address to `X-Forwarded-For`. Rate limits count by this address.",
    ),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], {
      error: "must be fatal, error, warn, info, debug or silent",
    })
    .default("info")
    .describe("Least severe level that is logged."),
  ORDER_PRIVACY_MONTHS: z.coerce
    .number({ error: "must be a number of months such as 12" })
    .int()
    .min(1, { error: "must be at least 1" })
    .max(120, { error: "must be at most 120" })
    .default(12)
    .describe(
      "Months without a change after which a finished order loses its customer's name, contact and address; 1 to 120.",
    ),
  ...payhereEnvironment,
  ...databaseEnvironment,
  ...mailEnvironment,
  ...portsEnvironment,
  ...shopEnvironment,
  ...methodEnvironment,
  ...arrivalEnvironment,
  ...guestEnvironment,
  ...creditEnvironment,
  ...lankaQrEnvironment,
  ...loginEnvironment,
  ...ageEnvironment,
  ...smsEnvironment,
  ...whatsappEnvironment,
  ...discretionEnvironment,
  ...filesEnvironment,
  ...backupEnvironment,
});

export const SETTING_NAMES = Object.keys(environmentSchema.shape);

const MAY_HOLD_A_SECRET = /SECRET|TOKEN|_KEY|_URL$/;

/** An invalid setting that stops start-up: its name, the problem, and an example where there is one. */
export class ConfigError extends OperatorError {
  override readonly name = "ConfigError";
}

export type Environment = z.infer<typeof environmentSchema>;
export type Config = ReturnType<typeof parseConfig>;

function invalidValues({ issues }: z.ZodError, given: Record<string, string | undefined>): string {
  // The first problem of a setting explains the later ones.
  const problems = new Map(issues.toReversed().map((issue) => [issue.path.join("."), issue]));
  const givenValue = (name: string) => (MAY_HOLD_A_SECRET.test(name) ? "" : ` (it is "${given[name] ?? ""}")`);
  const lines = [...problems].toReversed().map(([name, { message }]) => `${name}: ${message}${givenValue(name)}`);
  return lines.join("\n");
}

/**
 * Parses the environment once. The result is frozen; no other code reads the environment.
 * @throws {ConfigError} naming every invalid setting
 */
export function parseConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new ConfigError(invalidValues(parsed.error, given));
  const settings = parsed.data;
  const baseUrl = settings.BASE_URL ?? `http://localhost:${settings.PORT}`;
  const conflicts = conflictsOf(settings, baseUrl);
  if (conflicts.length > 0) throw new ConfigError(conflicts.join("\n"));
  const dataDir = resolve(settings.DATA_DIR);
  return Object.freeze({
    isTest: settings.NODE_ENV === "test",
    isDevelopment: settings.NODE_ENV === "development",
    port: settings.PORT,
    host: settings.HOST,
    /** Host and port of the metrics server; null when it is off. */
    metrics: settings.METRICS_PORT === undefined ? null : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    baseUrl,
    isSecure: baseUrl.startsWith("https:"),
    /** True on the owner's own machine: only there can the preview inbox be opened. */
    isLoopback: isLoopback(baseUrl),
    trustProxy: settings.TRUST_PROXY,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    /** Undefined: generated once and stored in DATA_DIR (only with the embedded database). */
    sessionSecret: settings.SESSION_SECRET,
    previousSessionSecret: settings.SESSION_SECRET_PREVIOUS ?? null,
    /** Encrypts the PayHere secrets that the owner saves. */
    settingsKeys: { current: settings.SETTINGS_KEY ?? null, previous: settings.SETTINGS_KEY_PREVIOUS ?? null },
    runWorker: settings.WORKER,
    requireEmailVerification: settings.REQUIRE_EMAIL_VERIFICATION,
    logLevel: settings.LOG_LEVEL,
    shop: shopFacts(settings),
    /** Months without a change after which a finished order is anonymised. */
    orderPrivacyMonths: settings.ORDER_PRIVACY_MONTHS,
    payhere: payhereSettings(settings),
    ...sellingSettings(settings),
    files: filesSettings(settings),
    backups: backupSettings(settings, dataDir),
    sms: smsSettings(settings),
    whatsapp: whatsappSettings(settings) ?? null,
    discretion: discretionSettings(settings),
  });
}

/** Settings of buying and selling, which the owner can change in the back office. */
function sellingSettings(settings: Environment) {
  return {
    methods: methodSettings(settings, settings.PAYHERE_MODE === "live"),
    arrival: ownArrival(settings),
    guests: guestSettings(settings),
    phoneLogin: phoneLoginSettings(settings),
    age: ageSettings(settings),
    credit: creditSettings(settings),
    lankaQr: settings.LANKA_QR ?? null,
  };
}

/** Simulator, sandbox and live differ by these values only (payhere.md §8). */
function payhereSettings(settings: Environment) {
  const mode = settings.PAYHERE_MODE;
  const preset = mode === "simulator" ? SIMULATOR_MERCHANT : undefined;
  return {
    mode,
    merchantId: settings.PAYHERE_MERCHANT_ID ?? preset?.id ?? "",
    merchantSecret: settings.PAYHERE_MERCHANT_SECRET ?? preset?.secret ?? "",
    appId: settings.PAYHERE_APP_ID ?? preset?.appId,
    appSecret: settings.PAYHERE_APP_SECRET ?? preset?.appSecret,
    simulatorPort: settings.PAYHERE_SIMULATOR_PORT,
    /** The simulator's merchant secret, which is public. */
    publicSecret: SIMULATOR_MERCHANT.secret,
    /** PayHere URLs from the environment, for accounts that the owner saves. */
    givenUrls: givenUrls(settings),
    ...payhereUrlsOf(settings),
  };
}
