import { eq } from "drizzle-orm";
import { z } from "zod";
import { accountPins, sessions } from "../../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { makeAuth } from "../auth.server.ts";
import { confirmPassword } from "../passwords/confirm-password.server.ts";
import { countTry, giveBackTry } from "../rate-limits/rate-limit.server.ts";
import type { ClientInfo, SignedIn } from "./session.ts";

type PinShop = Pick<Shop, "db" | "config" | "now">;
type Owner = Pick<SignedIn, "userId" | "sessionHash">;
type Client = Pick<ClientInfo, "clientIp">;

export const pinInput = z.object({
  pin: z
    .string({ error: "required" })
    .trim()
    .min(1, { error: "required" })
    .pipe(z.string().regex(/^\d{4,6}$/, { error: "pin" })),
});

/**
 * Sets or replaces the PIN. All other sessions have to enter the new one.
 * @throws {DomainError} WRONG_PASSWORD, TOO_MANY_TRIES
 */
export async function setPin(
  shop: PinShop,
  { userId, sessionHash }: Owner,
  { pin, password }: { pin: string; password: string },
  client: Client,
): Promise<void> {
  await confirmPassword(shop, { userId, password }, client);
  const { password: hashing } = await makeAuth(shop).$context;
  const hash = await hashing.hash(pin);
  await shop.db.transaction(async (tx) => {
    await tx
      .insert(accountPins)
      .values({ userId, hash, createdAt: shop.now() })
      .onConflictDoUpdate({ target: accountPins.userId, set: { hash, createdAt: shop.now() } });
    await tx.update(sessions).set({ pinEnteredAt: null }).where(eq(sessions.userId, userId));
    await openSession({ ...shop, db: tx }, sessionHash);
  });
}

/**
 * Removes the PIN, also one that the customer forgot.
 * @throws {DomainError} WRONG_PASSWORD, TOO_MANY_TRIES
 */
export async function removePin(
  shop: PinShop,
  { userId }: Pick<Owner, "userId">,
  { password }: { password: string },
  client: Client,
): Promise<void> {
  await confirmPassword(shop, { userId, password }, client);
  await shop.db.delete(accountPins).where(eq(accountPins.userId, userId));
}

/**
 * Opens orders and account for this session.
 * @throws {DomainError} PIN_WRONG, TOO_MANY_TRIES
 */
export async function enterPin(
  shop: PinShop,
  { userId, sessionHash }: Owner,
  { pin }: { pin: string },
  { clientIp }: Client,
): Promise<void> {
  const tried = { action: "pin", account: userId, clientIp } as const;
  await countTry(shop, tried);
  const [stored] = await shop.db.select().from(accountPins).where(eq(accountPins.userId, userId));
  const { password: hashing } = await makeAuth(shop).$context;
  if (stored && !(await hashing.verify({ hash: stored.hash, password: pin }))) throw new DomainError("PIN_WRONG", {});
  await giveBackTry(shop, tried);
  await openSession(shop, sessionHash);
}

async function openSession({ db, now }: Pick<Shop, "db" | "now">, sessionHash: string): Promise<void> {
  await db.update(sessions).set({ pinEnteredAt: now() }).where(eq(sessions.tokenHash, sessionHash));
}
