import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { staffTwoFactors } from "../../db/schema/index.ts";
import { makeRecoveryCodes } from "../accounts/sign-in/totp-secret.server.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "./staff.ts";
import { makeStaffAuth } from "./staff-auth.server.ts";

/** Replaces all recovery codes of a member and returns the new ones, which cannot be read again. */
export async function renewRecoveryCodes(
  shop: Pick<Shop, "db" | "config">,
  staff: Pick<StaffMember, "userId">,
): Promise<string[]> {
  return shop.db.transaction(async (tx) => {
    const codes = await writeRecoveryCodes({ ...shop, db: tx }, staff.userId);
    await writeAudit(tx, staff, { action: "staff.recovery-codes", subject: staff.userId });
    return codes;
  });
}

/** Replaces the codes in the caller's transaction. */
export async function writeRecoveryCodes(shop: { db: Db; config: Shop["config"] }, userId: string): Promise<string[]> {
  const { secretConfig } = await makeStaffAuth(shop).$context;
  const { codes, backupCodes } = await makeRecoveryCodes(secretConfig);
  await shop.db.update(staffTwoFactors).set({ backupCodes }).where(eq(staffTwoFactors.userId, userId));
  return codes;
}
