import { createHmac, randomInt } from "node:crypto";
import type { Config } from "../../config.ts";
import { sessionSecret } from "../accounts/auth.server.ts";
import { CODE_LETTERS } from "../catalog/readable-code.ts";
import { CODE_LENGTH } from "./gift-card-code.ts";

/** Returns a code that cannot be guessed. */
export function newGiftCardCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join("");
}

/** Bytes of the digest that become letters: 51 bits more than 16 letters have, so that all are as likely. */
const DIGEST_BYTES = 16;

/**
 * Returns the code of a card that the shop sold. It cannot be guessed without the session secret, and its buyer can see
 * it again.
 */
export function soldCardCode(config: Pick<Config, "sessionSecret">, creditId: string): string {
  const digest = createHmac("sha256", sessionSecret(config)).update(`gift-card:${creditId}`).digest("hex");
  let rest = BigInt(`0x${digest.slice(0, 2 * DIGEST_BYTES)}`);
  const base = BigInt(CODE_LETTERS.length);
  return Array.from({ length: CODE_LENGTH }, () => {
    const letter = CODE_LETTERS.charAt(Number(rest % base));
    rest /= base;
    return letter;
  }).join("");
}
