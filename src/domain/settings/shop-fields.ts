import { z } from "zod";

/** Control characters would break an email header or a label. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
const line = (longest: number) =>
  z
    .string()
    .max(longest, { error: `must have at most ${longest} characters` })
    .regex(ONE_LINE, { error: "must be one line" });

/** Environment variables for the shop's identity, as in the README's settings table. */
export const shopEnvironment = {
  SHOP_NAME: line(40).min(1).default("Sanda"),
  SHOP_NEUTRAL_NAME: line(20).min(1).default("Notes"),
  SHOP_STATEMENT_NAME: line(22).default("SANDA LK"),
  SHOP_EMAIL: z.email({ error: "must be an e-mail address such as hello@example.lk" }).default("hello@sanda.example"),
  SHOP_PHONE: line(40).default("+94 70 000 0000"),
  SHOP_ADDRESS: line(200).default("No. 1, Example Road, Colombo 00300, Sri Lanka"),
  SHOP_CHAT_NUMBER: z
    .string()
    .regex(/^[1-9]\d{7,14}$/, { error: "must be a full number, digits only, such as 94771234567" })
    .default("94700000000"),
  SHOP_PARCEL_TEXT: line(40).default("General merchandise"),
  STAFF_EMAIL: z.email({ error: "must be an e-mail address such as orders@example.lk" }).optional(),
  LOW_STOCK_UNITS: z.coerce
    .number({ error: "must be a number of units such as 3" })
    .int({ error: "must be a whole number of units such as 3" })
    .min(0, { error: "must be 0 or more" })
    .default(3),
};

type ShopEnvironment = z.infer<z.ZodObject<typeof shopEnvironment>>;

export type ShopFacts = ReturnType<typeof shopFacts>;

/** Returns the identity of the demonstration shop, for settings that are not set. */
export function shopFactsOfDemonstration(): ShopFacts {
  return shopFacts(z.object(shopEnvironment).parse({}));
}

export function shopFacts(env: ShopEnvironment) {
  return {
    name: env.SHOP_NAME,
    chatNumber: env.SHOP_CHAT_NUMBER,
    statementName: env.SHOP_STATEMENT_NAME,
    email: env.SHOP_EMAIL,
    /** Email address for alerts about new orders, payment reviews and low stock. */
    staffEmail: env.STAFF_EMAIL ?? env.SHOP_EMAIL,
    lowStockUnits: env.LOW_STOCK_UNITS,
    phone: env.SHOP_PHONE,
    address: env.SHOP_ADDRESS,
    /** Contents of a parcel on the courier's label: true for every product, without naming one. */
    parcelText: env.SHOP_PARCEL_TEXT,
  };
}
