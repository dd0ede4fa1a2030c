import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { confirmationCodes } from "../../../db/schema/index.ts";
import { sessionSecret } from "../../accounts/auth.server.ts";
import type { Shop } from "../../shop.ts";
import { CODE_DIGITS, CODE_LIFE_MS, CODE_TRIES } from "./code-limits.ts";

type Code = typeof confirmationCodes.$inferSelect;

/** Replaces the confirmation code of an order. Stores a keyed hash and returns the code for sending. */
export async function newCode(
  tx: Db,
  { config, now }: Pick<Shop, "config" | "now">,
  orderId: string,
): Promise<{ code: string; expiresAt: Date }> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const expiresAt = new Date(now().getTime() + CODE_LIFE_MS);
  await tx
    .update(confirmationCodes)
    .set({ codeHash: hashOf(config, orderId, code), attemptsLeft: CODE_TRIES, expiresAt })
    .where(eq(confirmationCodes.orderId, orderId));
  return { code, expiresAt };
}

/** Returns whether the typed code is the one that was sent. */
export function isCode(config: Shop["config"], { orderId, codeHash }: Code, typed: string): boolean {
  const [given, stored] = [Buffer.from(hashOf(config, orderId, typed)), Buffer.from(codeHash ?? "")];
  return given.length === stored.length && timingSafeEqual(given, stored);
}

function hashOf(config: Shop["config"], orderId: string, code: string): string {
  return createHmac("sha256", sessionSecret(config)).update(`confirm:${orderId}:${code}`).digest("base64url");
}
