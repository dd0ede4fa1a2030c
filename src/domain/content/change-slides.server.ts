import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { heroSlides, heroSlideTexts } from "../../db/schema/index.ts";
import { type AuditEntry, writeAudit } from "../audit/write-audit.server.ts";
import { markCatalogChanged } from "../catalog/catalog-version.server.ts";
import { DomainError } from "../errors.ts";
import { LANGUAGES } from "../languages.ts";
import { changesBetween, traceOf } from "../merge-fields.ts";
import { orderFields } from "../move-item.ts";
import type { Shop } from "../shop.ts";
import type { StaffMember } from "../staff/staff.ts";
import { type EditedSlide, MAX_SLIDES, readSlideFields, type SlideInput, toSlideFields } from "./slide-fields.ts";
import { listSlides } from "./slides.server.ts";

type SlideShop = Pick<Shop, "db">;
type Staff = Pick<StaffMember, "userId">;
type Fields = Readonly<Record<string, string>>;

/**
 * Appends a slide.
 * @param picture as re-encoded by the media module
 * @throws {DomainError} INVALID_INPUT, TOO_MANY_SLIDES
 */
export async function addSlide(
  { db }: SlideShop,
  staff: Staff,
  { fields, picture }: { fields: Fields; picture: string },
) {
  const input = readOrRefuse(fields);
  await db.transaction(async (tx) => {
    const slides = await lockSlides(tx);
    if (slides.length >= MAX_SLIDES) throw new DomainError("TOO_MANY_SLIDES", { max: MAX_SLIDES });
    const { texts, ...facts } = input;
    const row = { ...facts, picture, position: slides.length + 1 };
    const [added] = await tx.insert(heroSlides).values(row).returning({ id: heroSlides.id });
    if (!added) return;
    await saveTexts(tx, added.id, texts);
    await noteChange(tx, staff, {
      action: "slide.add",
      subject: added.id,
      after: { ...toSlideFields(input), picture },
    });
  });
}

/**
 * Changes a slide; equal values change nothing.
 * @param change with the version that staff have seen, and a new picture if they chose one
 * @returns whether anything was changed
 * @throws {DomainError} SLIDE_NOT_FOUND, CONTENT_CHANGED, INVALID_INPUT
 */
export async function changeSlide(
  { db }: SlideShop,
  staff: Staff,
  change: { id: string; version: number; fields: Fields; picture: string | null },
): Promise<boolean> {
  const input = readOrRefuse(change.fields);
  return db.transaction(async (tx) => {
    const before = (await lockSlides(tx)).find(({ id }) => id === change.id);
    if (!before) throw new DomainError("SLIDE_NOT_FOUND", {});
    const picture = change.picture ?? before.picture;
    const [was, is] = [factsOf(before, before.picture), factsOf(input, picture)];
    if (changesBetween(was, is).length === 0) return false;
    if (before.version !== change.version) throw new DomainError("CONTENT_CHANGED", {});
    const { texts, ...facts } = input;
    const version = sql`${heroSlides.version} + 1`;
    await tx
      .update(heroSlides)
      .set({ ...facts, picture, version })
      .where(eq(heroSlides.id, change.id));
    await saveTexts(tx, change.id, texts);
    await noteChange(tx, staff, { action: "slide.change", subject: change.id, before: was, after: is });
    return true;
  });
}

/**
 * Reorders the slides.
 * @param order `seen` is the fingerprint of the order that staff changed (`traceOf`)
 * @throws {DomainError} CONTENT_CHANGED when the slides or their order are others by now
 */
export async function orderSlides(
  { db }: SlideShop,
  staff: Staff,
  { ids, seen }: { ids: readonly string[]; seen: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = (await lockSlides(tx)).map(({ id }) => id);
    const isSame = ids.length === before.length && new Set(ids).size === ids.length;
    if (!isSame || !before.every((id) => ids.includes(id))) throw new DomainError("CONTENT_CHANGED", {});
    if (before.join() === ids.join()) return;
    if (traceOf(orderFields(before)) !== seen) throw new DomainError("CONTENT_CHANGED", {});
    for (const [index, id] of ids.entries())
      await tx
        .update(heroSlides)
        .set({ position: index + 1 })
        .where(eq(heroSlides.id, id));
    const [was, is] = [before, ids].map((order) => ({ order }));
    await noteChange(tx, staff, { action: "slide.order", subject: "slides", before: was, after: is });
  });
}

/** Deletes a slide; succeeds when there is none. */
export async function removeSlide({ db }: SlideShop, staff: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const slides = await lockSlides(tx);
    const removed = slides.find((slide) => slide.id === id);
    if (!removed) return;
    await tx.delete(heroSlides).where(eq(heroSlides.id, id));
    await noteChange(tx, staff, { action: "slide.remove", subject: id, before: factsOf(removed, removed.picture) });
  });
}

function readOrRefuse(fields: Fields): SlideInput {
  const { input, problems } = readSlideFields(fields);
  if (Object.keys(problems).length > 0) throw new DomainError("INVALID_INPUT", { fields: problems });
  return input;
}

const factsOf = (slide: SlideInput, picture: string) => ({ ...toSlideFields(slide), picture });

/** Locks the whole table, which is small, so that changes run one after the other, also for the first slide. */
async function lockSlides(tx: Db): Promise<EditedSlide[]> {
  await tx.execute(sql`lock table ${heroSlides} in share row exclusive mode`);
  return listSlides(tx);
}

async function saveTexts(tx: Db, slideId: string, texts: SlideInput["texts"]): Promise<void> {
  await tx.delete(heroSlideTexts).where(eq(heroSlideTexts.slideId, slideId));
  const rows = LANGUAGES.flatMap((language) => {
    const text = texts[language];
    return text ? [{ slideId, language, ...text }] : [];
  });
  await tx.insert(heroSlideTexts).values(rows);
}

async function noteChange(tx: Db, staff: Staff, entry: AuditEntry): Promise<void> {
  await markCatalogChanged(tx);
  await writeAudit(tx, staff, entry);
}
