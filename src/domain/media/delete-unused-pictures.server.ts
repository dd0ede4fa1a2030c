import { inArray, lte, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { unusedFiles } from "../../db/schema/index.ts";
import { DAY_MS } from "../durations.ts";
import type { Shop } from "../shop.ts";
import { isUnfinished, mediaOf } from "./media-names.ts";

type PictureShop = Pick<Shop, "db" | "now" | "pictures" | "openPictureSupply">;

/** Whoever has just handed one in needs time to save their form. */
const YOUNG_MS = DAY_MS;
/** Browsers keep carts and lists with the pictures that they were shown, and staff may want one back. */
const UNUSED_FOR_MS = 30 * DAY_MS;
/** Looked up and removed together. */
const BATCH = 100;
const NAMES_AT_ONCE = 5_000;

/**
 * Takes away the files of pictures and videos that nothing has shown for thirty days: no product, no slide, no order, no import that
 * can still be put back. Files that are not the shop's own stay.
 * @returns how many pictures and videos are gone
 */
export async function forgetUnusedPictures(shop: PictureShop): Promise<number> {
  const { db, now, pictures } = shop;
  const files = await pictures.listBefore(new Date(now().getTime() - YOUNG_MS));
  for (const file of files.filter(isUnfinished)) await pictures.remove(file);
  const filesOf = Map.groupBy(files, mediaOf);
  filesOf.delete(null);
  const names = [...filesOf.keys()].filter((name) => name !== null);
  const drawings = [...(await pictures.placeholders()), ...(await (await shop.openPictureSupply()).placeholders())];
  const used = await findUsed(db);
  for (const { picture } of drawings) used.add(picture);
  await noteUnused(db, { names, used, at: now() });
  const due = await findDue(db, new Date(now().getTime() - UNUSED_FOR_MS));
  let gone = 0;
  for (let at = 0; at < due.length; at += BATCH) {
    const some = due.slice(at, at + BATCH);
    // Once more, right before: somebody may have put one back meanwhile.
    const again = await findUsed(db, some);
    const lost = some.filter((name) => !again.has(name));
    for (const file of lost.flatMap((name) => filesOf.get(name) ?? [])) await pictures.remove(file);
    await db.delete(unusedFiles).where(inArray(unusedFiles.name, some));
    gone += lost.length;
  }
  return gone;
}

/** What is shown somewhere, of these names or of all. */
async function findUsed(db: Db, names?: readonly string[]): Promise<Set<string>> {
  const among = names ? sql`where name = any(${sql.param(names)}::text[])` : sql``;
  // An order's line has what a picture's name says of its look before it.
  const { rows } = await db.execute<{ name: string }>(sql`select distinct name from (
    select picture as name from product_images
    union all select video from products where video is not null
    union all select picture from hero_slides
    union all select picture from product_import_pictures
    union all select regexp_replace(picture, '^.*__', '') from order_lines where picture <> ''
    union all select image ->> 'picture' from product_import_changes,
      jsonb_array_elements(case when before is null then '[]' else before -> 'images' end) as images (image)
  ) as shown ${among}`);
  return new Set(rows.map(({ name }) => name));
}

type Seen = { names: readonly string[]; used: ReadonlySet<string>; at: Date };

/** Since when each is not shown; what is shown again is forgotten here, and what is there no more. */
async function noteUnused(db: Db, { names, used, at }: Seen): Promise<void> {
  const unused = names.filter((name) => !used.has(name));
  const noted = await db.select({ name: unusedFiles.name }).from(unusedFiles);
  const still = new Set(unused);
  const over = noted.map(({ name }) => name).filter((name) => !still.has(name));
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
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) yield names.slice(at, at + NAMES_AT_ONCE);
}
