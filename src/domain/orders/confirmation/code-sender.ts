import type { Language } from "../../languages.ts";

/** A code on its way to the customer of an order. */
export type SentCode = {
  code: string;
  expiresAt: Date;
  number: string;
  email: string;
  phone: string;
  language: Language;
};

/** Brings codes to customers: by mail, or by the owner's SMS provider. */
export type CodeSender = {
  /** Where people find it, for the words on the page. */
  channel: "email" | "sms";
  /** Resolves when it was taken for delivery; rejects when it is to be tried again, without a word about whom it was for. */
  send(code: SentCode): Promise<void>;
};
