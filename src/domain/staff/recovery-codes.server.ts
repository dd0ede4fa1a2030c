import { randomInt } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { staffTwoFactors } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "./staff.ts";
import { makeStaffAuth } from "./staff-auth.server.ts";

const COUNT = 10;
const HALF = 5;
/** Without characters that are easily confused when copied by hand. */
const CHARACTERS = "abcdefghjkmnpqrstuvwxyz23456789";

const half = () => Array.from({ length: HALF }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join("");

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
  const codes = Array.from({ length: COUNT }, () => `${half()}-${half()}`);
  const { secretConfig } = await makeStaffAuth(shop).$context;
  const backupCodes = await symmetricEncrypt({ key: secretConfig, data: JSON.stringify(codes) });
  await shop.db.update(staffTwoFactors).set({ backupCodes }).where(eq(staffTwoFactors.userId, userId));
  return codes;
}
