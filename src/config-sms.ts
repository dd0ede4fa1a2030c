import { z } from "zod";

const API_URLS = { "notify.lk": "https://app.notify.lk", "text.lk": "https://app.text.lk" };
const MAX_SENDER_ID = 11;

/** Environment variables for the SMS provider. */
export const smsEnvironment = {
  SMS_PROVIDER: z
    .enum(["off", "preview", "notify.lk", "text.lk"], { error: "must be off, preview, notify.lk or text.lk" })
    .default("off")
    .describe(
      "Sends the codes that confirm cash orders, and the texts about their orders that customers choose: `off` (codes by email, no texts), `preview` (preview inbox), `notify.lk` or `text.lk`. Neither provider was tested with a real account.",
    ),
  SMS_USER_ID: z.string().optional().describe("User id at `notify.lk`."),
  SMS_API_KEY: z.string().optional().describe("API key of the SMS provider."),
  SMS_SENDER_ID: z
    .string()
    .max(MAX_SENDER_ID, { error: `must have at most ${MAX_SENDER_ID} characters` })
    .optional()
    .describe("Sender id at the SMS provider, at most 11 characters."),
  SMS_API_BASE: z
    .url({ protocol: /^https?$/, error: "must be a URL such as https://app.notify.lk" })
    .optional()
    .describe("Replaces the URL of the SMS provider."),
};

type SmsEnvironment = z.infer<z.ZodObject<typeof smsEnvironment>>;

/** Returns the settings that the selected provider lacks. */
export function missingSmsSettings(env: SmsEnvironment): string[] {
  const { SMS_PROVIDER: provider } = env;
  if (provider === "off" || provider === "preview") return [];
  const needed = ["SMS_API_KEY", "SMS_SENDER_ID", ...(provider === "notify.lk" ? ["SMS_USER_ID"] : [])] as const;
  return needed.filter((name) => !env[name as keyof SmsEnvironment]);
}

/** Null: codes are sent by email. */
export function smsSettings(env: SmsEnvironment) {
  const { SMS_PROVIDER: provider } = env;
  if (provider === "off") return null;
  if (provider === "preview") return { provider };
  return {
    provider,
    userId: env.SMS_USER_ID ?? "",
    apiKey: env.SMS_API_KEY ?? "",
    senderId: env.SMS_SENDER_ID ?? "",
    apiBase: env.SMS_API_BASE ?? API_URLS[provider],
  };
}
