import { z } from "zod";

/** Environment variables for WhatsApp's Cloud API. */
export const whatsappEnvironment = {
  WHATSAPP_TOKEN: z
    .string()
    .optional()
    .describe(
      "Permanent access token of WhatsApp's Cloud API. With `WHATSAPP_PHONE_ID` customers can choose texts about their orders by WhatsApp. It was not tested with a real account.",
    ),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d+$/, { error: "must be the number's id in Meta's console, digits only" })
    .optional()
    .describe("Id of the sending number in Meta's console (not the number itself)."),
  WHATSAPP_API_BASE: z
    .url({ protocol: /^https?$/, error: "must be a URL such as https://graph.facebook.com/v23.0" })
    .default("https://graph.facebook.com/v23.0")
    .describe("URL of the Cloud API with its version."),
};

type WhatsappEnvironment = z.infer<z.ZodObject<typeof whatsappEnvironment>>;

/** Null: no texts by WhatsApp. Undefined: one of the two settings is missing. */
export function whatsappSettings({ WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, ...env }: WhatsappEnvironment) {
  if (!token && !phoneId) return null;
  return token && phoneId ? { token, phoneId, apiBase: env.WHATSAPP_API_BASE } : undefined;
}
