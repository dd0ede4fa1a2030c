import { z } from "zod";
import { MAX_PER_ORDER } from "../catalog/max-per-order.ts";
import { parseChatHours } from "./chat-hours.ts";

/** Control characters would break an email header or a label. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
const line = (longest: number) =>
  z
    .string()
    .max(longest, { error: `must have at most ${longest} characters` })
    .regex(ONE_LINE, { error: "must be one line" });

/** Environment variables for the shop's identity, as listed in docs/configuration.md. */
export const shopEnvironment = {
  SHOP_NAME: line(40).min(1).default("Sanda").describe("Name of the shop, at most 40 characters."),
  SHOP_NEUTRAL_NAME: line(20)
    .min(1)
    .default("Notes")
    .describe("Title of tabs and home-screen icons in discreet mode, at most 20 characters."),
  SHOP_STATEMENT_NAME: line(22)
    .default("SANDA LK")
    .describe(
      "Text on the customer's bank statement, at most 22 characters. PayHere sets it: ask them, then enter it here.",
    ),
  SHOP_EMAIL: z
    .email({ error: "must be an email address such as hello@example.lk" })
    .default("hello@sanda.example")
    .describe("Email address of the shop, shown on the contact and policy pages."),
  SHOP_PHONE: line(40)
    .default("+94 70 000 0000")
    .describe("Phone number of the shop, shown on the contact and policy pages."),
  SHOP_ADDRESS: line(200)
    .default("No. 1, Example Road, Colombo 00300, Sri Lanka")
    .describe("Postal address of the shop, shown on the contact and policy pages."),
  SHOP_CHAT_NUMBER: z
    .string()
    .regex(/^[1-9]\d{7,14}$/, { error: "must be a full number, digits only, such as 94771234567" })
    .default("94700000000")
    .describe("WhatsApp number with country code, digits only."),
  SHOP_CHAT_HOURS: z
    .string()
    .refine((text) => text === "" || parseChatHours(text) !== null, {
      error: "must be two hours of the day such as 9-21",
    })
    .default("")
    .describe("Hours of the day in Sri Lanka in which the chat is answered, such as `9-21`. Without it: not shown."),
  SHOP_REGISTERED_NAME: line(80)
    .default("")
    .describe("Registered name of the business, shown in the footer, on the contact page and on receipts."),
  SHOP_REGISTRATION_NUMBER: line(30).default("").describe("Registration number of the business, shown with its name."),
  SHOP_PARCEL_TEXT: line(40)
    .default("General merchandise")
    .describe("Contents of every parcel as the courier reads it, at most 40 characters."),
  STAFF_EMAIL: z
    .email({ error: "must be an email address such as orders@example.lk" })
    .optional()
    .describe("Email address for alerts about new orders, payment reviews and low stock. Without it: `SHOP_EMAIL`."),
  LOW_STOCK_UNITS: z.coerce
    .number({ error: "must be a number of units such as 3" })
    .int({ error: "must be a whole number of units such as 3" })
    .min(0, { error: "must be 0 or more" })
    .default(3)
    .describe(
      "When a variant has this many units or fewer, staff get an alert and its page says “last few”; `0`: an alert when it is sold out.",
    ),
  SHOP_MAX_PER_ORDER: z.coerce
    .number({ error: "must be a number of units such as 10" })
    .int({ error: "must be a whole number of units such as 10" })
    .min(1, { error: "must be at least 1" })
    .max(MAX_PER_ORDER, { error: `must be at most ${MAX_PER_ORDER}` })
    .default(MAX_PER_ORDER)
    .describe(`Maximum units of one product per order, 1 to ${MAX_PER_ORDER}. A product can have its own limit.`),
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
    /** Hours in which the chat is answered; null: not shown. */
    chatHours: parseChatHours(env.SHOP_CHAT_HOURS),
    registeredName: env.SHOP_REGISTERED_NAME,
    registrationNumber: env.SHOP_REGISTRATION_NUMBER,
    statementName: env.SHOP_STATEMENT_NAME,
    email: env.SHOP_EMAIL,
    /** Email address for alerts about new orders, payment reviews and low stock. */
    staffEmail: env.STAFF_EMAIL ?? env.SHOP_EMAIL,
    lowStockUnits: env.LOW_STOCK_UNITS,
    /** Maximum units of one product per order, for products without a limit of their own. */
    maxPerOrder: env.SHOP_MAX_PER_ORDER,
    phone: env.SHOP_PHONE,
    address: env.SHOP_ADDRESS,
    /** Contents of a parcel on the courier's label: true for every product, without naming one. */
    parcelText: env.SHOP_PARCEL_TEXT,
  };
}
