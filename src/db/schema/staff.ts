import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { ROLES } from "../../domain/staff/permissions.ts";
import { createdAt, id, moment } from "./columns.ts";

const ofRoles = sql.raw(ROLES.map((role) => `'${role}'`).join(", "));

/**
 * Staff accounts. Their tables, sessions and cookie are separate from those of customers, so no customer action can
 * make a customer staff (docs/decisions/staff-accounts.md). Better Auth writes all columns except role and disabledAt.
 */
export const staffUsers = pgTable(
  "staff_users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    /** True after the first correct code of the authenticator app. */
    twoFactorEnabled: boolean().notNull().default(false),
    role: text({ enum: ROLES }).notNull(),
    /** Time from which all of their sessions are invalid. */
    disabledAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [check("staff_users_role_is_known", sql`${t.role} in (${ofRoles})`)],
);

export const staffSessions = pgTable(
  "staff_sessions",
  {
    id: text().primaryKey(),
    expiresAt: moment().notNull(),
    /** SHA-256 of the token, in base64url (`hash-token.ts`). */
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    ipAddress: text(),
    userAgent: text(),
    userId: text()
      .notNull()
      .references(() => staffUsers.id, { onDelete: "cascade" }),
    /** Time of the last re-authentication; refunds, exports and role changes require a recent one. */
    confirmedAt: createdAt(),
  },
  (t) => [index("staff_sessions_by_user").on(t.userId)],
);

export const staffAccounts = pgTable(
  "staff_accounts",
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => staffUsers.id, { onDelete: "cascade" }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    /** scrypt hash from Better Auth. */
    password: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index("staff_accounts_by_user").on(t.userId)],
);

export const staffVerifications = pgTable(
  "staff_verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index("staff_verifications_by_identifier").on(t.identifier)],
);

/** The second factor: secret and recovery codes are encrypted by Better Auth with the session secret. */
export const staffTwoFactors = pgTable(
  "staff_two_factors",
  {
    id: text().primaryKey(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    userId: text()
      .notNull()
      .unique()
      .references(() => staffUsers.id, { onDelete: "cascade" }),
    verified: boolean().default(true),
    failedVerificationCount: integer().default(0),
    lockedUntil: moment(),
  },
  (t) => [index("staff_two_factors_by_secret").on(t.secret)],
);

/** One-time invitation links for staff. Only a hash of the token is stored. */
export const staffInvites = pgTable(
  "staff_invites",
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    role: text({ enum: ROLES }).notNull(),
    /** `staff:` and an id; `start` for the first owner's link, `command` for a link from the command line. */
    invitedBy: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [check("staff_invites_role_is_known", sql`${t.role} in (${ofRoles})`)],
);
