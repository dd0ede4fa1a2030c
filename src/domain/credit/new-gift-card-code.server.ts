import { randomInt } from "node:crypto";
import { CODE_LETTERS } from "../catalog/readable-code.ts";
import { CODE_LENGTH } from "./gift-card-code.ts";

/** Returns a code that cannot be guessed. */
export function newGiftCardCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join("");
}
