import type { Language } from "../languages.ts";
import type { TextKind } from "../text-channels.ts";

/** An SMS: a number in E.164, and its text. */
export type Sms = { to: string; text: string };

/** A text about an order: a sentence with the order's code. WhatsApp sends approved templates by their kind instead. */
export type StatusText = Sms & { kind: TextKind; code: string; language: Language };

/** Sends texts through the owner's providers; null where there is none. */
export type TextSenders = {
  /** @throws {TextNotTaken} from the returned promise */
  sms: ((sms: Sms) => Promise<void>) | null;
  /** @throws {TextNotTaken} from the returned promise */
  whatsapp: ((text: StatusText) => Promise<void>) | null;
};

/**
 * Why a provider did not accept a text. `unknown`: no response, so that the text may have been sent.
 */
export type TextFailure = "refused" | "unreachable" | "unknown";

/** The provider did not accept the text. The message has no recipient, as the queue and the log store it. */
export class TextNotTaken extends Error {
  override readonly name = "TextNotTaken";
  readonly failure: TextFailure;

  constructor(failure: TextFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Why a text is never sent. */
export type DroppedBecause = "refused" | "unknown" | "turned-off" | "no-provider" | "too-many" | "too-late";
