import type { z } from "zod";
import { flag } from "../on-off.ts";

/** Environment variables for the log-in of customers, as listed in docs/configuration.md. */
export const loginEnvironment = {
  PHONE_LOGIN: flag
    .default(false)
    .describe(
      "Log-in by a code to the phone of the account, besides the password. Needs `SMS_PROVIDER`. A number that several accounts share cannot be used.",
    ),
};

/** Log-in by a code to the phone. */
export type PhoneLoginSettings = { isOn: boolean };

export function phoneLoginSettings(env: z.infer<z.ZodObject<typeof loginEnvironment>>): PhoneLoginSettings {
  return { isOn: env.PHONE_LOGIN };
}
