import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { staffInvites, staffUsers } from "../../db/schema/index.ts";
import { hashToken } from "../accounts/hash-token.ts";
import { actorOf } from "../audit/actor.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import type { Shop } from "../shop.ts";
import type { Role } from "./permissions.ts";
import type { StaffMember } from "./staff.ts";
import { INVITE_LIFE_MS } from "./staff-cookies.ts";
import { LINK_TOKEN_BYTES } from "./staff-links.server.ts";

type InviteShop = Pick<Shop, "db" | "config" | "now">;

const AT_START = "start";

/** Returns a link that creates one staff account, once, within one day. */
export async function inviteStaff(shop: InviteShop, by: StaffMember | "command", role: Role): Promise<string> {
  return renewInviteLink(shop, await addInvite(shop, by, role));
}

/** Creates an invitation that is valid for one day. @returns its id, for `renewInviteLink` */
export async function addInvite(shop: InviteShop, by: StaffMember | "command", role: Role): Promise<string> {
  return shop.db.transaction(async (tx) => {
    const invitedBy = by === "command" ? by : actorOf(by);
    const { id } = await insertInvite({ ...shop, db: tx }, role, invitedBy);
    await writeAudit(tx, by, { action: "staff.invite", subject: id, after: { role } });
    return id;
  });
}

/**
 * Returns a new link of an open invitation and invalidates the previous one. Only hashes are stored, so a form that is
 * sent again after a lost response gets another link.
 * @throws {DomainError} INVITE_OVER
 */
export async function renewInviteLink({ db, config, now }: InviteShop, id: string): Promise<string> {
  const { tokenHash, link } = makeLink(config);
  const isOpen = and(eq(staffInvites.id, id), isNull(staffInvites.usedAt), gt(staffInvites.expiresAt, now()));
  const { rowCount } = await db.update(staffInvites).set({ tokenHash }).where(isOpen);
  if (rowCount === 0) throw new DomainError("INVITE_OVER", {});
  return link;
}

/**
 * Returns a new link for the first owner and invalidates the previous one; runs at each start. Null when the shop has
 * an owner who can sign in.
 */
export async function makeFirstOwnerLink(shop: InviteShop): Promise<string | null> {
  return shop.db.transaction(async (tx) => {
    // Serialises concurrent starts: the link of the later one is valid.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first owner'))`);
    const owners = and(eq(staffUsers.role, "owner"), isNull(staffUsers.disabledAt));
    if ((await tx.$count(staffUsers, owners)) > 0) return null;
    await endFirstOwnerLinks(tx, shop.now());
    const { link } = await insertInvite({ ...shop, db: tx }, "owner", AT_START);
    return link;
  });
}

/** Invalidates the links that were printed at start-up. */
export async function endFirstOwnerLinks(tx: Db, at: Date): Promise<void> {
  const isOpen = and(eq(staffInvites.invitedBy, AT_START), isNull(staffInvites.usedAt), gt(staffInvites.expiresAt, at));
  await tx.update(staffInvites).set({ expiresAt: at }).where(isOpen);
}

async function insertInvite({ db, config, now }: InviteShop, role: Role, invitedBy: string) {
  const { tokenHash, link } = makeLink(config);
  const expiresAt = new Date(now().getTime() + INVITE_LIFE_MS);
  const [row] = await db
    .insert(staffInvites)
    .values({ tokenHash, role, invitedBy, expiresAt, createdAt: now() })
    .returning({ id: staffInvites.id });
  return { id: row?.id ?? "", link };
}

function makeLink({ baseUrl }: InviteShop["config"]) {
  const token = randomBytes(LINK_TOKEN_BYTES).toString("base64url");
  return { tokenHash: hashToken(token), link: `${baseUrl}/admin/welcome?token=${token}` };
}
