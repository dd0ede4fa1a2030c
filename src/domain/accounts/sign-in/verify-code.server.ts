import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { twoFactors, users } from "../../../db/schema/index.ts";
import type { Shop } from "../../shop.ts";
import { deviceHeaders, makeAuth } from "../auth.server.ts";
import { type CheckedCode, checkCode } from "./check-code.server.ts";

type Asked = {
  userId: string;
  typed: string;
  headers: Headers;
  /** The cookie that identifies the customer: that of a session, or of a log-in that awaits its second step. */
  cookieName: string;
};

/**
 * Checks a customer's authenticator code or recovery code. Each code works once: concurrent checks run one after the
 * other, because each locks the login and the second factor first.
 */
export async function verifyCustomerCode(
  shop: Pick<Shop, "db" | "config" | "now">,
  { userId, typed, headers, cookieName }: Asked,
): Promise<CheckedCode> {
  // The transaction commits wrong codes as well: the library counts them in these tables.
  return shop.db.transaction(async (tx) => {
    const inside = { ...shop, db: tx };
    if (!(await lockTwoFactor(tx, userId))) return { outcome: "over" };
    const { api } = makeAuth(inside);
    const request = (code: string) =>
      ({ body: { code }, headers: deviceHeaders(headers, cookieName), returnHeaders: true }) as const;
    return checkCode(
      inside,
      { account: `customer-code:${userId}`, typed },
      { app: (code) => api.verifyTOTP(request(code)), recovery: (code) => api.verifyBackupCode(request(code)) },
    );
  });
}

/** Locks the login first, as all commands about its second factor do. Returns false when there is none. */
export async function lockTwoFactor(tx: Db, userId: string): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const factor = await tx
    .select({ id: twoFactors.id })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .for("update");
  return factor.length > 0;
}
