import { z } from "zod";
import { flag } from "../on-off.ts";

const MONTHS = { least: 1, most: 120 };

/** Environment variables for gift cards and store credit, as listed in docs/configuration.md. */
export const creditEnvironment = {
  GIFT_CARDS: flag
    .default(false)
    .describe(
      "Gift cards. `on`: staff issue them, the shop sells them, and customers redeem their codes. Store credit does not need it.",
    ),
  CREDIT_MONTHS: z.coerce
    .number({ error: "must be a number of months such as 12" })
    .int({ error: "must be whole months such as 12" })
    .min(MONTHS.least, { error: `must be at least ${MONTHS.least}` })
    .max(MONTHS.most, { error: `must be at most ${MONTHS.most}` })
    .optional()
    .describe(
      `Months that gift cards and credit given by staff can be used; ${MONTHS.least} to ${MONTHS.most}. Empty: they do not expire. Refunds as credit never do.`,
    ),
};

type CreditEnvironment = z.infer<z.ZodObject<typeof creditEnvironment>>;

/** Gift cards and the expiry of credit. */
export type CreditSettings = {
  hasGiftCards: boolean;
  /** Null: credit does not expire. */
  months: number | null;
};

export function creditSettings(env: CreditEnvironment): CreditSettings {
  return { hasGiftCards: env.GIFT_CARDS, months: env.CREDIT_MONTHS ?? null };
}
