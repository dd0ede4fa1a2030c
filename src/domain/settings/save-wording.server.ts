import { eq } from "drizzle-orm";
import { settings } from "../../db/schema/index.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { DomainError } from "../errors.ts";
import type { MailKind } from "../mail-events.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { lockPart, mailPart } from "./live-settings.server.ts";
import { type MailWordings, readWordings, wordingProblems } from "./mail-wording.ts";

type WordingShop = Pick<Shop, "db" | "now" | "settings">;

/** Returns the owner's wording for a kind of mail, with its version. */
export async function findWording(
  { db }: WordingShop,
  kind: MailKind,
): Promise<{ wordings: MailWordings; version: number }> {
  const [row] = await db
    .select()
    .from(settings)
    .where(eq(settings.key, mailPart(kind)));
  return { wordings: readWordings(row?.value ?? "{}"), version: row?.version ?? 0 };
}

/**
 * Saves the owner's wording for a kind of mail; an empty one restores the default. Applies to queued mails, too.
 * @returns whether anything was changed
 * @throws {DomainError} INVALID_INPUT, SETTINGS_CHANGED
 */
export async function saveWording(
  shop: WordingShop,
  staff: Pick<StaffMember, "userId">,
  { kind, version, wordings }: { kind: MailKind; version: number; wordings: MailWordings },
): Promise<boolean> {
  const problems = wordingProblems(kind, wordings);
  if (Object.keys(problems).length > 0) throw new DomainError("INVALID_INPUT", { fields: problems });
  const isChanged = await shop.db.transaction(async (tx) => {
    const key = mailPart(kind);
    const part = await lockPart(tx, key);
    const before = readWordings(part.value);
    const after = withoutEmpty(wordings);
    if (JSON.stringify(before) === JSON.stringify(after)) return false;
    if (part.version !== version) throw new DomainError("SETTINGS_CHANGED", {});
    const saved = { value: JSON.stringify(after), version: version + 1, updatedAt: shop.now() };
    await tx.update(settings).set(saved).where(eq(settings.key, key));
    await writeAudit(tx, staff, { action: "settings.wording", subject: `settings:${key}`, before, after });
    return true;
  });
  await shop.settings.refresh();
  return isChanged;
}

function withoutEmpty(wordings: MailWordings): MailWordings {
  return Object.fromEntries(Object.entries(wordings).filter(([, { subject, opening }]) => subject || opening));
}
