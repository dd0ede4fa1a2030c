import { desc, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { pages } from "../../db/schema/index.ts";
import { actorOf } from "../audit/actor.ts";
import type { AuditAction } from "../audit/audit-actions.ts";
import { writeAudit } from "../audit/write-audit.server.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";
import { DomainError } from "../errors.ts";
import { LANGUAGES, type Language } from "../languages.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { pageFacts } from "./page-facts.ts";
import {
  type EditedPage,
  isMatched,
  lackOf,
  type PageFields,
  type PageText,
  readPageFields,
  seenVersions,
} from "./page-fields.ts";
import type { PageSlug } from "./page-slugs.ts";

type Staff = Pick<StaffMember, "userId">;

/** Returns the newest version of each language. */
export async function findEditedPage({ db }: Pick<Shop, "db">, slug: PageSlug): Promise<EditedPage> {
  const rows = await db
    .selectDistinctOn([pages.language])
    .from(pages)
    .where(eq(pages.slug, slug))
    .orderBy(pages.language, desc(pages.version));
  const newest = (language: Language) => {
    const row = rows.find((one) => one.language === language);
    if (!row) return null;
    const { title, body, version, shippedHash, englishVersion } = row;
    return { title, body, version, isShipped: shippedHash !== null, englishVersion };
  };
  return { slug, texts: { en: newest("en"), si: newest("si"), ta: newest("ta") } };
}

type Change = {
  slug: PageSlug;
  /** The versions that staff have seen (`seenVersions`). */
  seen: string;
  fields: PageFields;
};

/**
 * Saves texts as new versions; from then on releases of the shop no longer replace them. Equal texts change nothing. An
 * outdated translation stays outdated unless the English text is saved with it or staff mark it as matching.
 * @returns whether anything was changed
 * @throws {DomainError} CONTENT_CHANGED, INVALID_INPUT
 */
export async function savePage(
  { db, config, now }: Pick<Shop, "db" | "config" | "now">,
  staff: Staff,
  { slug, seen, fields }: Change,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const page = await findEditedPage({ db: tx }, slug);
    const { changed, problems } = readPageFields(page, fields, pageFacts(config));
    if (Object.keys(changed).length === 0) return false;
    if (seenVersions(page) !== seen) throw new DomainError("CONTENT_CHANGED", {});
    if (Object.keys(problems).length > 0) throw new DomainError("INVALID_INPUT", { fields: problems });
    for (const language of LANGUAGES) {
      const text = changed[language];
      if (!text) continue;
      const englishVersion = englishVersionOf(page, { fields, changed, language });
      await addVersion(tx, staff, { page, language, text, shippedHash: null, englishVersion, at: now() });
    }
    await noteChange(tx, staff, { action: "page.change", page });
    return true;
  });
}

type Saved = { fields: PageFields; changed: Partial<Record<Language, PageText>>; language: Language };

/** Returns the version of the English text that a saved text is a translation of; null for English. */
function englishVersionOf(page: EditedPage, { fields, changed, language }: Saved): number | null {
  if (language === "en") return null;
  const { en: english, [language]: own } = page.texts;
  if (changed.en) return (english?.version ?? 0) + 1;
  const isStillOutdated = lackOf(page, language) === "older" && !isMatched(page, fields, language);
  return (isStillOutdated ? own?.englishVersion : english?.version) ?? null;
}

type Version = { slug: PageSlug; language: Language; version: number };

/**
 * Restores an earlier version by copying it to a new one. If it is the last shipped text, releases replace it again.
 * @param seen the newest version of this language that staff have seen
 * @throws {DomainError} PAGE_NOT_FOUND, CONTENT_CHANGED
 */
export async function restorePage(
  { db, now }: Pick<Shop, "db" | "now">,
  staff: Staff,
  { slug, language, version, seen }: Version & { seen: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const versions = await tx.select().from(pages).where(eq(pages.slug, slug)).orderBy(desc(pages.version));
    const own = versions.filter((one) => one.language === language);
    const earlier = own.find((one) => one.version === version);
    if (!earlier) throw new DomainError("PAGE_NOT_FOUND", {});
    const [newest] = own;
    if (newest?.version !== seen) throw new DomainError("CONTENT_CHANGED", {});
    if (newest.version === version) return;
    const lastShipped = own.find(({ shippedHash }) => shippedHash !== null);
    const page = await findEditedPage({ db: tx }, slug);
    const shippedHash = lastShipped?.version === version ? earlier.shippedHash : null;
    await addVersion(tx, staff, {
      page,
      language,
      text: earlier,
      shippedHash,
      englishVersion: earlier.englishVersion,
      at: now(),
    });
    await noteChange(tx, staff, { action: "page.restore", page, facts: { language, from: version } });
  });
}

type Added = {
  page: EditedPage;
  language: Language;
  text: PageText;
  shippedHash: string | null;
  englishVersion: number | null;
  at: Date;
};

async function addVersion(tx: Db, staff: Staff, { page, language, text, at: createdAt, ...origin }: Added) {
  const version = (page.texts[language]?.version ?? 0) + 1;
  const { title, body } = text;
  const row = { slug: page.slug, language, version, title, body, ...origin, savedBy: actorOf(staff), createdAt };
  // The second of two concurrent changes conflicts on the version number.
  const { rowCount } = await tx.insert(pages).values(row).onConflictDoNothing();
  if (rowCount === 0) throw new DomainError("CONTENT_CHANGED", {});
}

type Noted = { action: AuditAction; page: EditedPage; facts?: Record<string, unknown> };

/** The texts are not in the audit log, because every version is stored. */
async function noteChange(tx: Db, staff: Staff, { action, page, facts }: Noted): Promise<void> {
  const after = await findEditedPage({ db: tx }, page.slug);
  await markCatalogChanged(tx);
  const [was, is] = [page, after].map((one) => ({ versions: seenVersions(one) }));
  await writeAudit(tx, staff, { action, subject: page.slug, before: was, after: { ...is, ...facts } });
}
