import type { Language } from "../../languages.ts";

/** A code to send to the buyer of an order. */
export type SentCode = {
  /** Confirms cash on delivery, or opens an order without an account. */
  purpose: "confirm" | "find-order";
  code: string;
  expiresAt: Date;
  number: string;
  email: string;
  phone: string;
  language: Language;
};

/** Sends codes by email or by the owner's SMS provider. */
export type CodeSender = {
  /** The channel that the page names. */
  channel: "email" | "sms";
  /**
   * Resolves when the provider accepts the message. Rejects when the job should retry; the error contains no personal
   * data.
   */
  send(code: SentCode): Promise<void>;
};
