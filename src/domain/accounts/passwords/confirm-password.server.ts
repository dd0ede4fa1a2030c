import { and, eq } from "drizzle-orm";
import { accounts } from "../../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import type { Shop } from "../../shop.ts";
import { makeAuth } from "../auth.server.ts";
import { countTry, giveBackTry } from "../rate-limits/rate-limit.server.ts";
import type { ClientInfo } from "../sign-in/session.ts";
import { normalisePassword } from "./password.ts";

type Confirming = { userId: string; password: string };

/**
 * Checks the password of a signed-in customer again, because another person may hold an unlocked phone.
 * @throws {DomainError} WRONG_PASSWORD, TOO_MANY_TRIES
 */
export async function confirmPassword(
  shop: Pick<Shop, "db" | "config" | "now">,
  { userId, password }: Confirming,
  client: Pick<ClientInfo, "clientIp">,
): Promise<void> {
  const tried = { action: "confirm-password", account: userId, clientIp: client.clientIp } as const;
  await countTry(shop, tried);
  const [account] = await shop.db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  const { password: hashing } = await makeAuth(shop).$context;
  const isRight =
    account?.hash && (await hashing.verify({ hash: account.hash, password: normalisePassword(password) }));
  if (!isRight) throw new DomainError("WRONG_PASSWORD", {});
  await giveBackTry(shop, tried);
}
