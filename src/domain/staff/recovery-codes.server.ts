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
/** Without what is taken for something else when it is copied by hand. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";

const half = () => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join("");

/** New recovery codes in place of all that somebody had. They are shown now and never again. */
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

/** The same inside a command that notes more. */
export async function writeRecoveryCodes(shop: { db: Db; config: Shop["config"] }, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => `${half()}-${half()}`);
  const { secretConfig } = await makeStaffAuth(shop).$context;
  const backupCodes = await symmetricEncrypt({ key: secretConfig, data: JSON.stringify(codes) });
  await shop.db.update(staffTwoFactors).set({ backupCodes }).where(eq(staffTwoFactors.userId, userId));
  return codes;
}
