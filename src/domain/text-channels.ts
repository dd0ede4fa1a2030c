import type { MailKind } from "./mail-events.ts";

/** Channels on which customers can get short texts about their orders, besides email. */
export const TEXT_CHANNELS = ["sms", "whatsapp"] as const;
export type TextChannel = (typeof TEXT_CHANNELS)[number];
export const TEXT_CHANNEL_NAMES: Record<TextChannel, string> = { sms: "SMS", whatsapp: "WhatsApp" };

/** A channel that a customer has chosen. */
export type ChosenChannel = { channel: TextChannel; chosenAt: Date };

/** Events that send a text besides the email: each changes what the customer expects. */
export const TEXT_KINDS = [
  "order-authorized",
  "order-paid",
  "order-confirmed",
  "order-dispatched",
  "order-delivery-failed",
  "order-delivered",
  "order-returning",
  "order-cancelled",
  "order-expired",
  "order-refunded",
] as const satisfies readonly MailKind[];
export type TextKind = (typeof TEXT_KINDS)[number];
