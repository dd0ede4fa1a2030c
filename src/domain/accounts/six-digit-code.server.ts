import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Config } from "../../config.ts";
import { sessionSecret } from "./auth.server.ts";
import { CODE_DIGITS, CODE_LIFE_MS, CODE_TRIES } from "./code-limits.ts";

/** Purpose of a code and the id of its subject: a code for one never fits another. */
type CodeSubject = { purpose: "confirm" | "find-order" | "log-in"; id: string };

type CodeConfig = Pick<Config, "sessionSecret">;

/** Creates a code: the digits to send, and the columns to store. */
export function createSixDigitCode(config: CodeConfig, subject: CodeSubject, now: Date) {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  return { code, stored: { codeHash: hashOf(config, subject, code), attemptsLeft: CODE_TRIES, expiresAt } };
}

/** Returns whether the typed code is the one whose hash is stored; null is a code that was used or not generated. */
export function isSixDigitCode(
  config: CodeConfig,
  subject: CodeSubject,
  { codeHash, typed }: { codeHash: string | null; typed: string },
): boolean {
  const [given, stored] = [Buffer.from(hashOf(config, subject, typed)), Buffer.from(codeHash ?? "")];
  return given.length === stored.length && timingSafeEqual(given, stored);
}

/** A keyed hash: a plain hash of six digits is broken by trying all codes. */
function hashOf(config: CodeConfig, { purpose, id }: CodeSubject, code: string): string {
  return createHmac("sha256", sessionSecret(config)).update(`${purpose}:${id}:${code}`).digest("base64url");
}
