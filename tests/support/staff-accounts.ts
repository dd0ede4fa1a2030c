import { eq } from "drizzle-orm";
import { staffUsers } from "../../src/db/schema/index.ts";
import { invariant } from "../../src/domain/errors.ts";
import type { Shop } from "../../src/domain/shop.ts";
import { acceptInvite } from "../../src/domain/staff/accept-invite.server.ts";
import { findStaff } from "../../src/domain/staff/find-staff.server.ts";
import { inviteStaff } from "../../src/domain/staff/make-invite.server.ts";
import type { Role } from "../../src/domain/staff/permissions.ts";
import { confirmSecondFactor, findPendingTotpSecret } from "../../src/domain/staff/set-up-second-factor.server.ts";
import { aClientInfo } from "./steps/account-forms.ts";
import { oneTimeCode } from "./steps/one-time-code.ts";

export const STAFF_PASSWORD = "a good long password";

type StaffShop = Pick<Shop, "db" | "config" | "now" | "enqueueJob">;

/** Returns the token of an invitation link. */
export const tokenOf = (link: string): string => new URL(link).searchParams.get("token") ?? "";

/** Returns the filled-in form of an invitation. */
export function aNewcomer(email: string) {
  return { name: "Newcomer", email, password: STAFF_PASSWORD, confirmPassword: STAFF_PASSWORD };
}

/** Creates a staff member by invitation, without a second factor. */
export async function anInvitedMember(shop: StaffShop, email: string, role: Role = "owner") {
  const token = tokenOf(await inviteStaff(shop, "command", role));
  const cookies = await acceptInvite(shop, { ...aNewcomer(email), token }, aClientInfo());
  const staff = await findStaff(shop, aClientInfo(cookies).headers);
  invariant(staff, "no session after the invitation");
  return { staff, cookies };
}

/**
 * Creates a staff member with a second factor and returns its secret. The current TOTP code is used up; the next one is
 * valid already.
 */
export async function aMemberWithSecondFactor(shop: StaffShop, email: string, role: Role = "owner") {
  const joined = await anInvitedMember(shop, email, role);
  const pending = await findPendingTotpSecret(shop, joined.staff);
  invariant(pending, "no pending TOTP secret");
  const proof = { code: oneTimeCode(pending.secret), ...aClientInfo(joined.cookies) };
  const confirmed = await confirmSecondFactor(shop, joined.staff, proof);
  invariant(confirmed, "the second factor is already on");
  const { codes, cookies } = confirmed;
  const staff = await findStaff(shop, aClientInfo(cookies).headers);
  invariant(staff?.hasSecondFactor, "the second factor is not on");
  return { staff, cookies, secret: pending.secret, recoveryCodes: codes };
}

export async function staffRow({ db }: Pick<Shop, "db">, userId: string) {
  const [row] = await db.select().from(staffUsers).where(eq(staffUsers.id, userId));
  invariant(row, "no row of the staff member");
  return row;
}
