import { createHmac, randomUUID } from "node:crypto";
import { staffSessions, staffUsers } from "../../src/db/schema/index.ts";
import { hashToken } from "../../src/domain/accounts/hash-token.ts";
import type { Role } from "../../src/domain/staff/permissions.ts";
import { STAFF_SESSION_LIFE_MS, staffCookieName } from "../../src/domain/staff/staff.ts";
import type { RunningShop } from "./shops/running-shop.ts";
import { SESSION_SECRET } from "./shops/shop-settings.ts";

type StaffFacts = { hasSecondFactor?: boolean; disabledAt?: Date; confirmedAt?: Date; expiresAt?: Date };

/** Inserts a signed-in staff member with a second factor directly into the tables. The cookie is for plain HTTP. */
export async function aStaffMember({ db }: Pick<RunningShop, "db">, role: Role = "owner", facts: StaffFacts = {}) {
  const userId = randomUUID();
  const token = randomUUID();
  const email = `${userId}@example.test`;
  const { hasSecondFactor: twoFactorEnabled = true, disabledAt, confirmedAt } = facts;
  const { expiresAt = new Date(Date.now() + STAFF_SESSION_LIFE_MS) } = facts;
  await db.insert(staffUsers).values({ id: userId, name: `Test ${role}`, email, role, twoFactorEnabled, disabledAt });
  await db
    .insert(staffSessions)
    .values({ id: randomUUID(), userId, tokenHash: hashToken(token), expiresAt, confirmedAt });
  const signature = createHmac("sha256", SESSION_SECRET).update(token).digest("base64");
  const name = staffCookieName({ isSecure: false });
  const value = encodeURIComponent(`${token}.${signature}`);
  return { userId, email, role, token, name, value, cookie: `${name}=${value}` };
}
