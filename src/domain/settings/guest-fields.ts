import { z } from "zod";
import { flag } from "../on-off.ts";

/** Limits of the days after which a guest's contact is removed: returns take three days, late refunds a month. */
const DAYS = { least: 7, most: 365 };

/** Environment variables for orders without an account, as listed in docs/configuration.md. */
export const guestEnvironment = {
  GUEST_ORDERS: flag
    .default(false)
    .describe("Orders without an account. `on`: the cart asks signed-out visitors for name, contact and address."),
  GUEST_DATA_DAYS: z.coerce
    .number({ error: "must be a number of days such as 45" })
    .int({ error: "must be whole days such as 45" })
    .min(DAYS.least, { error: `must be at least ${DAYS.least}` })
    .max(DAYS.most, { error: `must be at most ${DAYS.most}` })
    .default(45)
    .describe(
      `Days after delivery, or after the end of an undelivered order, until the name, contact and address of an order without an account are removed; ${DAYS.least} to ${DAYS.most}.`,
    ),
};

type GuestEnvironment = z.infer<z.ZodObject<typeof guestEnvironment>>;

/** Orders of visitors without an account. */
export type GuestSettings = {
  isOn: boolean;
  /** Days after delivery until contact and address are removed. */
  dataDays: number;
};

export function guestSettings(env: GuestEnvironment): GuestSettings {
  return { isOn: env.GUEST_ORDERS, dataDays: env.GUEST_DATA_DAYS };
}
