import { eq } from "drizzle-orm";
import { staffSessions } from "../../db/schema/index.ts";
import { countTry, giveBackTry } from "../accounts/rate-limits/rate-limit.server.ts";
import { findKnownDevice } from "../accounts/sign-in/known-device.server.ts";
import type { ClientInfo } from "../accounts/sign-in/session.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { type StaffMember, staffCookieName } from "./staff.ts";
import { requireStaffPassword } from "./staff-password.server.ts";
import { verifyCode } from "./verify-code.server.ts";

type Shown = { password: string; code: string };

/**
 * Checks the password and code of a signed-in member again, because another person may hold an unlocked phone. The
 * session may then run protected actions for `CONFIRMED_FOR_MS`.
 * @throws {DomainError} WRONG_PASSWORD, STAFF_CODE_WRONG, TOO_MANY_TRIES
 */
export async function confirmStaff(
  shop: Pick<Shop, "db" | "config" | "now">,
  staff: StaffMember,
  { password, code, headers, clientIp }: Shown & ClientInfo,
): Promise<void> {
  await requireStaffPassword(shop, { staff, password, clientIp });
  const device = findKnownDevice(shop.config, headers, { kind: "staff", email: staff.email });
  const tried = { action: "staff-code", account: staff.userId, clientIp, device } as const;
  await countTry(shop, tried);
  const attempt = { userId: staff.userId, typed: code, headers, cookieName: staffCookieName(shop.config) };
  const { outcome } = await verifyCode(shop, attempt);
  const isRight = outcome === "right";
  await writeAudit(shop.db, staff, {
    action: isRight ? "staff.confirm" : "staff.confirm-refused",
    subject: staff.userId,
  });
  if (!isRight) throw new DomainError("STAFF_CODE_WRONG", {});
  await giveBackTry(shop, tried);
  await shop.db
    .update(staffSessions)
    .set({ confirmedAt: shop.now() })
    .where(eq(staffSessions.tokenHash, staff.sessionHash));
}
