import { desc } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import { auditLog, catalogChanges, heroSlides } from "../../db/schema/index.ts";
import { traceOf } from "../merge-fields.ts";
import { orderFields } from "../move-item.ts";
import type { Shop } from "../shop.ts";
import { addSlide, changeSlide, orderSlides, removeSlide } from "./change-slides.server.ts";
import { NEW_SLIDE, toSlideFields } from "./slide-fields.ts";
import { listSlides, listVisibleSlides } from "./slides.server.ts";

const PICTURE = "0123456789abcdef01234567";
const OTHER = "76543210fedcba9876543210";
const fieldsFor = (heading: string, more: Record<string, string> = {}) => ({
  ...toSlideFields(NEW_SLIDE),
  "heading.en": heading,
  "line.en": `${heading}, in a line.`,
  ...more,
});
const add = (shop: Pick<Shop, "db">, heading: string, more: Record<string, string> = {}) =>
  addSlide(shop, STAFF, { fields: fieldsFor(heading, more), picture: PICTURE });

const seenOrder = (...ids: string[]) => traceOf(orderFields(ids));

async function headings(shop: Pick<Shop, "db">): Promise<string[]> {
  return (await listVisibleSlides(shop, "en")).map(({ heading }) => heading);
}

dbTest("shows a slide in the page's language, or in English without a translation", async ({ shop, db }) => {
  await add(shop, "New in", { "heading.ta": "புதியவை", "line.ta": "விளக்குகள்.", focusX: "2", link: "/faq" });

  expect(await listVisibleSlides(shop, "ta")).toEqual([
    { language: "ta", heading: "புதியவை", line: "விளக்குகள்.", link: "/faq", picture: `x2__${PICTURE}` },
  ]);
  expect(await listVisibleSlides(shop, "si")).toMatchObject([{ language: "en", heading: "New in" }]);
  expect(await db.$count(catalogChanges)).toBe(1);
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { action: "slide.add", facts: { after: { link: "/faq" } } },
  ]);
});

dbTest("lists shown slides in the owner's order", async ({ shop, db }) => {
  for (const heading of ["One", "Two", "Three"]) await add(shop, heading);
  const [one, two, three] = await listSlides(db);

  const [a, b, c] = [one?.id ?? "", two?.id ?? "", three?.id ?? ""];
  await orderSlides(shop, STAFF, { ids: [c, a, b], seen: seenOrder(a, b, c) });
  expect(await headings(shop)).toEqual(["Three", "One", "Two"]);

  const hidden = { ...fieldsFor("One"), isShown: "" };
  await changeSlide(shop, STAFF, { id: one?.id ?? "", version: 1, fields: hidden, picture: OTHER });
  expect(await headings(shop)).toEqual(["Three", "Two"]);
  expect(await listSlides(db)).toMatchObject([{}, { picture: OTHER, isShown: false, version: 2 }, {}]);

  await removeSlide(shop, STAFF, three?.id ?? "");
  await removeSlide(shop, STAFF, three?.id ?? "");
  expect(await headings(shop)).toEqual(["Two"]);
  const entries = await db.select({ action: auditLog.action }).from(auditLog).orderBy(desc(auditLog.id)).limit(3);
  expect(entries.map(({ action }) => action)).toEqual(["slide.remove", "slide.change", "slide.order"]);
});

dbTest("rejects an order with a missing or repeated slide", async ({ shop, db }) => {
  for (const heading of ["One", "Two"]) await add(shop, heading);
  const [one = { id: "" }, two = { id: "" }] = await listSlides(db);

  for (const ids of [[one.id], [one.id, one.id], [one.id, two.id, STAFF.userId], [""]])
    await expect(orderSlides(shop, STAFF, { ids, seen: seenOrder(one.id, two.id) })).rejects.toMatchObject({
      code: "CONTENT_CHANGED",
    });
  expect(await headings(shop)).toEqual(["One", "Two"]);
});

dbTest("rejects the second of two different orders, and accepts the same order again", async ({ shop, db }) => {
  for (const heading of ["One", "Two", "Three"]) await add(shop, heading);
  const [a = "", b = "", c = ""] = (await listSlides(db)).map(({ id }) => id);
  const order = (ids: string[]) => orderSlides(shop, STAFF, { ids, seen: seenOrder(a, b, c) });

  await order([c, a, b]);
  await expect(order([b, a, c])).rejects.toMatchObject({ code: "CONTENT_CHANGED" });
  await order([c, a, b]);

  expect(await headings(shop)).toEqual(["Three", "One", "Two"]);
});

dbTest("rejects the second of two changes of one slide, and changes nothing for equal values", async ({ shop, db }) => {
  await add(shop, "One");
  const [slide] = await listSlides(db);
  const change = (heading: string, version: number) =>
    changeSlide(shop, STAFF, { id: slide?.id ?? "", version, fields: fieldsFor(heading), picture: null });

  await change("First", 1);
  await expect(change("Second", 1)).rejects.toMatchObject({ code: "CONTENT_CHANGED" });
  await change("First", 1);

  expect(await headings(shop)).toEqual(["First"]);
  expect(await db.$count(auditLog)).toBe(2);
  await expect(
    changeSlide(shop, STAFF, { id: STAFF.userId, version: 1, fields: fieldsFor("One"), picture: null }),
  ).rejects.toMatchObject({ code: "SLIDE_NOT_FOUND" });
});

dbTest("adds six of ten concurrent slides, each at its own place", async ({ shop, db }) => {
  const settled = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => add(shop, `Slide ${n}`)));

  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
  const rows = await db.select({ position: heroSlides.position }).from(heroSlides).orderBy(heroSlides.position);
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
});
