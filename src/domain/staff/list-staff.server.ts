import { asc, eq } from "drizzle-orm";
import { staffUsers } from "../../db/schema/index.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { Role } from "./permissions.ts";

/** Upper bound for the page, far above the size of one shop's staff. */
const MAX_SHOWN = 200;

export type ListedStaff = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  hasSecondFactor: boolean;
  isEmailConfirmed: boolean;
  isDisabled: boolean;
};

const COLUMNS = {
  userId: staffUsers.id,
  name: staffUsers.name,
  email: staffUsers.email,
  role: staffUsers.role,
  hasSecondFactor: staffUsers.twoFactorEnabled,
  isEmailConfirmed: staffUsers.emailVerified,
  disabledAt: staffUsers.disabledAt,
};

/** Lists current and disabled members by name. */
export async function listStaff({ db }: Pick<Shop, "db">): Promise<ListedStaff[]> {
  const rows = await db
    .select(COLUMNS)
    .from(staffUsers)
    .orderBy(asc(staffUsers.name), asc(staffUsers.id))
    .limit(MAX_SHOWN);
  return rows.map(toListed);
}

/** @throws {DomainError} STAFF_NOT_FOUND */
export async function getStaff({ db }: Pick<Shop, "db">, userId: string): Promise<ListedStaff> {
  const [row] = await db.select(COLUMNS).from(staffUsers).where(eq(staffUsers.id, userId));
  if (!row) throw new DomainError("STAFF_NOT_FOUND", {});
  return toListed(row);
}

const toListed = ({ disabledAt, ...row }: Omit<ListedStaff, "isDisabled"> & { disabledAt: Date | null }) => ({
  ...row,
  isDisabled: disabledAt !== null,
});
