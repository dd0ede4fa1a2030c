import { inArray, lte, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { unusedFiles } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import type { Shop } from "../shop.ts";

const PICTURE = /^([0-9a-f]{24})-\d+\.(?:avif|webp)$/;
/** A video or its captions. */
const VIDEO = /^[0-9a-f]{24}\.(?:mp4|webm|vtt)$/;
const UNFINISHED = /\.tmp$/;

/**
 * Returns the picture or video that a public file belongs to: a picture has several files, a video and its captions one
 * each. Null for files that the shop did not create.
 */
function mediaOf(file: string): string | null {
  return PICTURE.exec(file)?.[1] ?? (VIDEO.test(file) ? file : null);
}

/** Returns whether a file is the rest of an interrupted write. */
function isUnfinished(file: string): boolean {
  return UNFINISHED.test(file);
}

type PictureShop = Pick<Shop, "db" | "now" | "pictures" | "openPictureSupply">;

/** Minimum age of a file, so that staff have time to save the form after an upload. */
const MIN_AGE_MS = DAY_MS;
/** Retention of unused pictures: browsers store carts and lists with their pictures, and staff can restore one. */
const UNUSED_FOR_MS = 30 * DAY_MS;
/** Number of names checked and removed together. */
const BATCH = 100;
const NAMES_PER_STATEMENT = 5_000;

/**
 * Deletes the files of pictures and videos that nothing has used for 30 days: no product, category,
 * collection, page, slide, order or import that can still be undone. Ignores files that the shop did not create.
 * @returns the number of deleted pictures and videos
 */
export async function deleteUnusedPictures(shop: PictureShop): Promise<number> {
  const { db, now, pictures } = shop;
  const files = await pictures.listBefore(new Date(now().getTime() - MIN_AGE_MS));
  for (const file of files.filter(isUnfinished)) await pictures.remove(file);
  const filesOf = Map.groupBy(files, mediaOf);
  filesOf.delete(null);
  const names = [...filesOf.keys()].filter((name) => name !== null);
  const drawings = [
    ...(await pictures.generatedPictures()),
    ...(await (await shop.openPictureSupply()).generatedPictures()),
  ];
  const used = await findUsed(db);
  for (const { picture } of drawings) used.add(picture);
  await recordUnused(db, { names, used, at: now() });
  const due = await findDue(db, new Date(now().getTime() - UNUSED_FOR_MS));
  let deleted = 0;
  for (let at = 0; at < due.length; at += BATCH) {
    const some = due.slice(at, at + BATCH);
    // Checks again right before the deletion, because staff may have reused a picture meanwhile.
    const again = await findUsed(db, some);
    const lost = some.filter((name) => !again.has(name));
    for (const file of lost.flatMap((name) => filesOf.get(name) ?? [])) await pictures.remove(file);
    await db.delete(unusedFiles).where(inArray(unusedFiles.name, some));
    deleted += lost.length;
  }
  return deleted;
}

/** Returns the names in use, among these or among all. */
async function findUsed(db: Db, names?: readonly string[]): Promise<Set<string>> {
  const among = names ? sql`where name = any(${sql.param(names)}::text[])` : sql``;
  // Picture names in order lines have a display prefix.
  const { rows } = await db.execute<{ name: string }>(sql`select distinct name from (
    select picture as name from product_images
    union all select video from products where video is not null
    union all select file from products, jsonb_each_text(video_captions) as captions (language, file)
    union all select picture from categories where picture is not null
    union all select picture from collections where picture is not null
    union all select picture from parcel_pictures
    union all select picture from hero_slides
    union all select picture from product_import_pictures
    union all select regexp_replace(picture, '^.*__', '') from order_lines where picture <> ''
    union all select image ->> 'picture' from product_import_changes,
      jsonb_array_elements(case when before is null then '[]' else before -> 'images' end) as images (image)
  ) as shown ${among}`);
  return new Set(rows.map(({ name }) => name));
}

type Seen = { names: readonly string[]; used: ReadonlySet<string>; at: Date };

/** Records since when each name has been unused. Deletes records of names that are used again or deleted. */
async function recordUnused(db: Db, { names, used, at }: Seen): Promise<void> {
  const unused = names.filter((name) => !used.has(name));
  const recorded = await db.select({ name: unusedFiles.name }).from(unusedFiles);
  const still = new Set(unused);
  const over = recorded.map(({ name }) => name).filter((name) => !still.has(name));
  for (const some of inParts(over)) await db.delete(unusedFiles).where(inArray(unusedFiles.name, some));
  for (const some of inParts(unused))
    await db
      .insert(unusedFiles)
      .values(some.map((name) => ({ name, since: at })))
      .onConflictDoNothing();
}

async function findDue(db: Db, before: Date): Promise<string[]> {
  const rows = await db.select({ name: unusedFiles.name }).from(unusedFiles).where(lte(unusedFiles.since, before));
  return rows.map(({ name }) => name);
}

function* inParts(names: readonly string[]): Generator<string[]> {
  for (let at = 0; at < names.length; at += NAMES_PER_STATEMENT) yield names.slice(at, at + NAMES_PER_STATEMENT);
}
