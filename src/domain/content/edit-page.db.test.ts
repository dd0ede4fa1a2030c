import { desc } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import { auditLog, catalogChanges } from "../../db/schema/index.ts";
import type { Shop } from "../shop.ts";
import { findEditedPage, restorePage, savePage } from "./edit-page.server.ts";
import { installPages } from "./install-pages.server.ts";
import { seenVersions, toPageFields } from "./page-fields.ts";
import { getPage, renderText } from "./page-queries.server.ts";
import { findPageVersion, listPageVersions } from "./page-versions.server.ts";
import type { ShippedPage } from "./shipped-pages.server.ts";

const english: ShippedPage = { slug: "terms", language: "en", title: "Terms", body: "First words." };
const sinhala: ShippedPage = { slug: "terms", language: "si", title: "කොන්දේසි", body: "පළමු වචන." };
const released = { ...english, body: "Words of a new release." };

async function openForm(shop: Pick<Shop, "db">) {
  const page = await findEditedPage(shop, "terms");
  const [seen, before] = [seenVersions(page), toPageFields(page)];
  return (typed: Record<string, string>) => ({ slug: "terms" as const, seen, fields: { ...before, ...typed } });
}

const bodyNow = async (shop: Pick<Shop, "db">) => (await findEditedPage(shop, "terms")).texts.en?.body;

dbTest("publishes saved texts and records their author", async ({ shop, db }) => {
  await installPages(shop, [english, sinhala]);
  const typing = await openForm(shop);

  await savePage(shop, STAFF, typing({ "body.en": "Second words.", "title.ta": "விதிமுறைகள்", "body.ta": "சொற்கள்." }));

  expect(await getPage(shop, "terms", "en")).toMatchObject({ version: 2, html: "<p>Second words.</p>\n" });
  expect(await getPage(shop, "terms", "ta")).toMatchObject({ language: "ta", version: 1, title: "விதிமுறைகள்" });
  expect(await getPage(shop, "terms", "si")).toMatchObject({ version: 1 });
  const versions = await listPageVersions(shop, "terms");
  expect(versions.filter(({ language }) => language === "en")).toMatchObject([
    { version: 2, isShipped: false, by: `staff:${STAFF.userId}` },
    { version: 1, isShipped: true, by: null },
  ]);
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id));
  expect(entry).toMatchObject({
    action: "page.change",
    subject: "terms",
    facts: { before: { versions: "1.1.0" }, after: { versions: "2.1.1" } },
  });
});

dbTest(
  "keeps a translation outdated until it is saved with the English text or marked as matching",
  async ({ shop }) => {
    await installPages(shop, [english, sinhala]);
    const save = async (typed: Record<string, string>) => savePage(shop, STAFF, (await openForm(shop))(typed));
    const isOutdated = async () => (await getPage(shop, "terms", "si")).newerEnglishAt !== null;

    await save({ "body.en": "Other words." });
    expect(await isOutdated()).toBe(true);
    await save({ "body.si": "පළමු වචනය." });
    expect(await isOutdated()).toBe(true);
    await save({ "matches.si": "on" });
    expect(await isOutdated()).toBe(false);
    await save({ "body.si": "දෙවන වචන." });
    expect(await isOutdated()).toBe(false);
    await save({ "body.en": "Third words.", "body.si": "තෙවන වචන." });
    expect(await isOutdated()).toBe(false);
    await restorePage(shop, STAFF, { slug: "terms", language: "si", version: 2, seen: 5 });
    expect(await isOutdated()).toBe(true);
  },
);

dbTest("changes nothing when the texts are equal", async ({ shop, db }) => {
  await installPages(shop, [english]);
  const changes = await db.$count(catalogChanges);

  const isChanged = await savePage(shop, STAFF, (await openForm(shop))({}));

  expect(isChanged).toBe(false);
  expect(await db.$count(catalogChanges)).toBe(changes);
  expect(await db.$count(auditLog)).toBe(0);
});

dbTest("rejects the second of two changes and overwrites nothing", async ({ shop }) => {
  await installPages(shop, [english]);
  const [one, other] = [await openForm(shop), await openForm(shop)];

  await savePage(shop, STAFF, one({ "body.en": "One's words." }));

  const failed = savePage(shop, STAFF, other({ "body.en": "The other's words." }));
  await expect(failed).rejects.toMatchObject({ code: "CONTENT_CHANGED" });
  expect(await bodyNow(shop)).toBe("One's words.");
});

dbTest("saves one of ten concurrent changes", async ({ shop }) => {
  await installPages(shop, [english]);
  const typing = await openForm(shop);

  const all = Array.from({ length: 10 }, (_, n) => savePage(shop, STAFF, typing({ "body.en": `Words of ${n}.` })));
  const settled = await Promise.allSettled(all);

  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await listPageVersions(shop, "terms")).toHaveLength(2);
});

dbTest("rejects an unknown template variable with a problem at its text", async ({ shop }) => {
  await installPages(shop, [english]);

  const failed = savePage(shop, STAFF, (await openForm(shop))({ "body.en": "Write to {{mail}}." }));

  await expect(failed).rejects.toMatchObject({ facts: { fields: { "body.en": expect.stringContaining("{{mail}}") } } });
  expect(await bodyNow(shop)).toBe("First words.");
});

dbTest("keeps staff's texts in new releases until the shipped text is restored", async ({ shop }) => {
  await installPages(shop, [english]);
  await savePage(shop, STAFF, (await openForm(shop))({ "body.en": "The owner's words." }));
  expect(await installPages(shop, [released])).toBe(0);

  await restorePage(shop, STAFF, { slug: "terms", language: "en", version: 1, seen: 2 });
  expect(await bodyNow(shop)).toBe("First words.");
  expect(await installPages(shop, [english])).toBe(0);

  expect(await installPages(shop, [released])).toBe(1);
  expect(await bodyNow(shop)).toBe("Words of a new release.");
});

dbTest("keeps an older shipped text that staff restored in new releases", async ({ shop }) => {
  await installPages(shop, [english]);
  await installPages(shop, [released]);

  await restorePage(shop, STAFF, { slug: "terms", language: "en", version: 1, seen: 2 });

  expect(await installPages(shop, [released])).toBe(0);
  expect(await bodyNow(shop)).toBe("First words.");
});

dbTest("rejects restoring when the text has changed or the version does not exist", async ({ shop }) => {
  await installPages(shop, [english]);
  await installPages(shop, [released]);
  const putBack = (version: number, seen: number) =>
    restorePage(shop, STAFF, { slug: "terms", language: "en", version, seen });

  await expect(putBack(1, 1)).rejects.toMatchObject({ code: "CONTENT_CHANGED" });
  await expect(putBack(7, 2)).rejects.toMatchObject({ code: "PAGE_NOT_FOUND" });
  expect(await listPageVersions(shop, "terms")).toHaveLength(2);
});

dbTest("keeps earlier versions readable and previews a text as shoppers would see it", async ({ shop }) => {
  await installPages(shop, [english]);
  await savePage(shop, STAFF, (await openForm(shop))({ "body.en": "Second words." }));

  const version = await findPageVersion(shop, { slug: "terms", language: "en", version: 1 });
  expect(version).toMatchObject({ title: "Terms", body: "First words.", isShipped: true });

  const typed = { title: "At {{shopName}}", body: "**Hello**<script>alert(1)</script>", language: "en" as const };
  expect(renderText(shop, typed)).toMatchObject({
    language: "en",
    title: "At Sanda",
    html: "<p><strong>Hello</strong></p>\n",
  });
});
