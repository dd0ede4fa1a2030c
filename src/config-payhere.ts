import { z } from "zod";
import { type PayhereUrls, payhereUrls } from "./domain/settings/payhere-account.ts";

const SETTINGS_KEY_BYTES = 32;

/** Account of the simulator. Its values are public. */
export const SIMULATOR_MERCHANT = {
  id: "1210000",
  secret: "Test-merchant-Secret-01",
  appId: "simulator-app",
  appSecret: "simulator-app-secret",
};

const url = (example: string) => z.url({ protocol: /^https?$/, error: `must be a URL such as ${example}` });

/** 32 random bytes in base64. */
const settingsKey = z.string().transform((text, issue) => {
  const key = Buffer.from(text, "base64");
  if (key.length !== SETTINGS_KEY_BYTES)
    issue.addIssue("must be 32 bytes in base64; create one with: openssl rand -base64 32");
  return key;
});

/** Environment variables for PayHere and for its account in the back office. */
export const payhereEnvironment = {
  SETTINGS_KEY: settingsKey
    .optional()
    .describe(
      "32 bytes in base64 that encrypt the PayHere secrets which the owner enters in the back office. Without it they can only be set here. Generate: `openssl rand -base64 32`.",
    ),
  SETTINGS_KEY_PREVIOUS: settingsKey
    .optional()
    .describe("The previous `SETTINGS_KEY` while you replace it. See [payhere.md](payhere.md)."),
  PAYHERE_MODE: z
    .enum(["simulator", "sandbox", "live"], { error: "must be simulator, sandbox or live" })
    .default("simulator")
    .describe("Payment system: the bundled simulator, PayHere's sandbox or live payments."),
  PAYHERE_SDK_URL: url("https://www.payhere.lk/lib/payhere-2.0.js")
    .optional()
    .describe("Replaces the URL of PayHere's script. `live` accepts `https://www.payhere.lk` only."),
  PAYHERE_CHECKOUT_BASE: url("https://sandbox.payhere.lk/pay")
    .optional()
    .describe("Replaces the URL of PayHere's checkout. `live` accepts `https://www.payhere.lk` only."),
  PAYHERE_API_BASE: url("https://sandbox.payhere.lk/merchant/v1")
    .optional()
    .describe("Replaces the URL of PayHere's Merchant API. `live` accepts `https://www.payhere.lk` only."),
  PAYHERE_MERCHANT_ID: z
    .string()
    .regex(/^[12]\d{4,}$/, { error: "must be the digits PayHere shows, such as 1221234" })
    .optional()
    .describe("Merchant id from PayHere's portal. Required for `sandbox` and `live`."),
  PAYHERE_MERCHANT_SECRET: z
    .string()
    .min(8, { error: "must have at least 8 characters, as PayHere's portal shows it" })
    .optional()
    .describe("Merchant secret of your domain, as the portal shows it. Required for `sandbox` and `live`."),
  PAYHERE_APP_ID: z
    .string()
    .optional()
    .describe(
      "App id of a business app in the portal (Retrieval API and refunds). Without it, lost payment notifications and refunds are manual work in the portal.",
    ),
  PAYHERE_APP_SECRET: z.string().optional().describe("App secret that belongs to `PAYHERE_APP_ID`."),
};

type KeyEnvironment = z.infer<z.ZodObject<typeof payhereEnvironment>>;

/** Returns a sentence when one of two settings that belong together is missing, else null. */
export function halfPair(env: KeyEnvironment): string | null {
  if (env.SETTINGS_KEY_PREVIOUS && !env.SETTINGS_KEY)
    return "SETTINGS_KEY_PREVIOUS: set SETTINGS_KEY, too, which replaces it; create one with: openssl rand -base64 32";
  // The simulator accepts any account, and has defaults for missing values.
  const isHalf = Boolean(env.PAYHERE_APP_ID) !== Boolean(env.PAYHERE_APP_SECRET);
  if (env.PAYHERE_MODE === "simulator" || !isHalf) return null;
  return "PAYHERE_APP_ID, PAYHERE_APP_SECRET: only one of them is set; set both, or none. Without both, lost payment notifications and refunds are manual work in PayHere's portal";
}

/** Returns the PayHere URLs that replace the usual ones. */
export const givenUrls = (env: KeyEnvironment) => ({
  sdkUrl: env.PAYHERE_SDK_URL,
  checkoutBase: env.PAYHERE_CHECKOUT_BASE,
  apiBase: env.PAYHERE_API_BASE,
});

/** Returns the PayHere URLs of the mode. */
export function payhereUrlsOf(env: KeyEnvironment & { PAYHERE_SIMULATOR_PORT: number }): PayhereUrls {
  return payhereUrls(env.PAYHERE_MODE, givenUrls(env), env.PAYHERE_SIMULATOR_PORT);
}
