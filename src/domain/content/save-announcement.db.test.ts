import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import { announcements, auditLog, catalogChanges } from "../../db/schema/index.ts";
import { saveAnnouncement } from "./save-announcement.server.ts";
import { getAnnouncement, visibleAnnouncement } from "./visible-announcement.server.ts";

const fields = {
  isOn: "on",
  "text.en": "Closed on Friday",
  "text.si": "සිකුරාදා වසා ඇත",
  "text.ta": "",
  link: "/faq",
  from: "2026-11-22T18:30",
  until: "2026-11-23T00:00",
};
const WITHIN = new Date("2026-11-22T13:00:00Z");

dbTest("shows an announcement in its time, in English without a translation", async ({ shop, db }) => {
  await saveAnnouncement(shop, STAFF, { version: 0, fields });

  expect(visibleAnnouncement(await getAnnouncement(db), WITHIN)).toEqual({
    hash: expect.stringMatching(/^[\da-f]{10}$/),
    link: "/faq",
    words: {
      en: { text: "Closed on Friday", language: "en" },
      si: { text: "සිකුරාදා වසා ඇත", language: "si" },
      ta: { text: "Closed on Friday", language: "en" },
    },
  });
  expect(visibleAnnouncement(await getAnnouncement(db), new Date("2026-11-22T12:59:59Z"))).toBeNull();
  expect(visibleAnnouncement(await getAnnouncement(db), new Date("2026-11-22T18:30:00Z"))).toBeNull();
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { action: "announcement.change", facts: { before: { isOn: "" }, after: { isOn: "on", link: "/faq" } } },
  ]);
});

dbTest("changes its fingerprint with its texts, not with its times", async ({ shop, db }) => {
  const hashOf = async () => visibleAnnouncement(await getAnnouncement(db), WITHIN)?.hash;
  await saveAnnouncement(shop, STAFF, { version: 0, fields });
  const hash = await hashOf();

  await saveAnnouncement(shop, STAFF, { version: 1, fields: { ...fields, until: "" } });
  expect(await hashOf()).toBe(hash);

  await saveAnnouncement(shop, STAFF, { version: 2, fields: { ...fields, "text.en": "Closed today" } });
  expect(await hashOf()).not.toBe(hash);
});

dbTest("changes nothing when the values are equal", async ({ shop, db }) => {
  await saveAnnouncement(shop, STAFF, { version: 0, fields });

  await saveAnnouncement(shop, STAFF, { version: 1, fields });

  expect(await getAnnouncement(db)).toMatchObject({ version: 1 });
  expect(await db.$count(catalogChanges)).toBe(1);
});

dbTest("saves one of ten concurrent changes and rejects the others", async ({ shop, db }) => {
  const all = Array.from({ length: 10 }, (_, n) =>
    saveAnnouncement(shop, STAFF, { version: 0, fields: { ...fields, "text.en": `Words of ${n}` } }),
  );

  const settled = await Promise.allSettled(all);

  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(settled.filter((one) => one.status === "rejected" && one.reason.code === "CONTENT_CHANGED")).toHaveLength(9);
  expect(await db.$count(auditLog)).toBe(1);
});

dbTest("rejects a second row, external links and an end before the start in the database", async ({ db }) => {
  const insert = (row: Partial<typeof announcements.$inferInsert>) => db.insert(announcements).values(row);

  await expect(insert({ id: 2 })).rejects.toMatchObject({ cause: { constraint: "announcements_single_row" } });
  await expect(insert({ isOn: true })).rejects.toMatchObject({ cause: { constraint: "announcements_on_has_a_text" } });
  for (const link of ["//elsewhere.example", "/\\elsewhere.example", "https://elsewhere.example"])
    await expect(insert({ link })).rejects.toMatchObject({ cause: { constraint: "announcements_link_to_our_pages" } });
  await expect(insert({ startsAt: WITHIN, endsAt: WITHIN })).rejects.toMatchObject({
    cause: { constraint: "announcements_end_after_they_start" },
  });
});
