import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { staffTwoFactors, staffUsers } from "../../db/schema/index.ts";
import { checkCode } from "../accounts/sign-in/check-code.server.ts";
import type { Shop } from "../shop.ts";
import { headersWith, makeStaffAuth, staffCookiesIn } from "./staff-auth.server.ts";

type Asked = {
  userId: string;
  typed: string;
  headers: Headers;
  /** The cookie that identifies the member: that of a session or that of a pending sign-in. */
  cookieName: string;
};

/** `over`: the member has to sign in again. */
export type Verified = { outcome: "right"; cookies: string[] } | { outcome: "wrong" | "over" };

/**
 * Checks an authenticator code or a recovery code. Each code works once: concurrent checks for one member run one after
 * the other, because each locks the member and the second factor first. The library's own compare-and-swap on the list
 * of recovery codes does not hold under READ COMMITTED.
 */
export async function verifyCode(
  shop: Pick<Shop, "db" | "config" | "now">,
  { userId, typed, headers, cookieName }: Asked,
): Promise<Verified> {
  // The transaction commits wrong codes as well: the library counts them in these tables.
  return shop.db.transaction(async (tx) => {
    const inside = { ...shop, db: tx };
    if (!(await lockSecondFactor(tx, userId))) return { outcome: "over" };
    const { api } = makeStaffAuth(inside);
    const request = (code: string) =>
      ({ body: { code }, headers: headersWith(headers, cookieName), returnHeaders: true }) as const;
    const checked = await checkCode(
      inside,
      { account: `staff-code:${userId}`, typed },
      { app: (code) => api.verifyTOTP(request(code)), recovery: (code) => api.verifyBackupCode(request(code)) },
    );
    return checked.outcome === "right"
      ? { outcome: "right", cookies: staffCookiesIn(shop.config, checked.headers) }
      : checked;
  });
}

/**
 * Locks the member first, as the commands do that disable a member or remove a second factor. Returns false for a
 * disabled member.
 */
async function lockSecondFactor(tx: Db, userId: string): Promise<boolean> {
  const [member] = await tx
    .select({ id: staffUsers.id })
    .from(staffUsers)
    .where(and(eq(staffUsers.id, userId), isNull(staffUsers.disabledAt)))
    .for("update");
  const [factor] = await tx
    .select({ id: staffTwoFactors.id })
    .from(staffTwoFactors)
    .where(eq(staffTwoFactors.userId, userId))
    .for("update");
  return member !== undefined && factor !== undefined;
}
