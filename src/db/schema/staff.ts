import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { ROLES } from "../../domain/staff/permissions.ts";
import { createdAt, id, moment } from "./columns.ts";

const ofRoles = sql.raw(ROLES.map((role) => `'${role}'`).join(", "));

/**
 * Whoever works in the back office. Tables of their own, with sessions and a cookie of their own: nothing that a customer
 * can do makes them staff (docs/decisions/staff-accounts.md). Better Auth writes them, but for role and disabledAt.
 */
export const staffUsers = pgTable(
  "staff_users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    /** Only once the first code of the app was right. */
    twoFactorEnabled: boolean().notNull().default(false),
    role: text({ enum: ROLES }).notNull(),
    /** From then on every session of theirs is over. */
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
    /** When they last proved who they are; refunds, exports and roles ask for it to be recent. */
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
    /** scrypt hash, made by Better Auth. */
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

/** One-time links to become staff. Only a hash of the link's token is kept. */
export const staffInvites = pgTable(
  "staff_invites",
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    role: text({ enum: ROLES }).notNull(),
    /** `staff:` and their id; `start` for the first owner's link, `command` for one of the command line. */
    invitedBy: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [check("staff_invites_role_is_known", sql`${t.role} in (${ofRoles})`)],
);
