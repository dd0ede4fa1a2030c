import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct, aProfile } from "../../../tests/support/factories.ts";
import { aDocument, aPhotograph } from "../../../tests/support/hostile-files.ts";
import type { TestShop } from "../../../tests/support/test-shop.ts";
import { orders, uploads } from "../../db/schema/index.ts";
import { cartFingerprint } from "../cart/cart-fingerprint.ts";
import { DAY_MS } from "../durations.ts";
import { DomainError } from "../errors.ts";
import { placeOrder } from "../orders/placement/place-order.server.ts";
import { acceptUploads, recordUpload } from "./accept-uploads.server.ts";
import { deleteOrphanFiles } from "./delete-orphan-files.server.ts";
import { openUpload, UPLOAD_LINK_LIFE_MS, uploadUrl } from "./open-upload.server.ts";
import { UPLOAD_RULES } from "./upload-rules.ts";

const { maxPerOrder } = UPLOAD_RULES["bank-slip"];

async function anOrder(shop: TestShop) {
  const { variant } = await aProduct(shop.db);
  const profile = await aProfile(shop.db);
  const seen = cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]);
  const lines = [{ variantId: variant.id, quantity: 1 }];
  const order = await placeOrder(shop, profile, { key: randomUUID(), seen, lines });
  return { orderId: order.id, owner: profile.customerId };
}

type Owner = Awaited<ReturnType<typeof anOrder>>;

function upload(shop: TestShop, owner: Owner, bytes: Uint8Array) {
  const purpose = "bank-slip" as const;
  return acceptUploads(shop, { files: [bytes], purpose }, async (tx, [file]) => {
    if (!file) throw new Error("no file in the fixture");
    return recordUpload(tx, { ...owner, purpose, file, at: shop.now() });
  });
}

/** Returns the id and the signature of a file's path. */
function linkOf(address: string) {
  const url = new URL(address, "http://localhost");
  const parameter = (name: string) => url.searchParams.get(name) ?? "";
  return { id: url.pathname.split("/").at(-1) ?? "", until: parameter("until"), key: parameter("key") };
}

const filesOf = (shop: TestShop) => readdir(shop.privateDir).catch(() => []);

dbTest("shows a file to its customer by a link until the link expires", async ({ shop }) => {
  const owner = await anOrder(shop);
  const { id } = await upload(shop, owner, aDocument("a slip"));
  const link = linkOf(uploadUrl(shop, owner, id));

  expect(await openUpload(shop, owner, link)).toEqual({ kind: "pdf", content: aDocument("a slip") });
  shop.clock.advance(UPLOAD_LINK_LIFE_MS);
  await expect(openUpload(shop, owner, link)).rejects.toMatchObject({ code: "LINK_EXPIRED" });
});

dbTest("rejects another customer's link, a link for another viewer and a forged link", async ({ db, shop }) => {
  const owner = await anOrder(shop);
  const stranger = { owner: (await aProfile(db)).customerId };
  const { id } = await upload(shop, owner, aDocument());
  const link = linkOf(uploadUrl(shop, owner, id));
  const later = { ...link, until: String(Number(link.until) + DAY_MS) };
  const attempts = [
    [stranger, link],
    [stranger, linkOf(uploadUrl(shop, stranger, id))],
    [owner, { ...link, key: "" }],
    [owner, { ...link, key: `${link.key.slice(0, -1)}${link.key.endsWith("A") ? "B" : "A"}` }],
    [owner, later],
    [owner, { ...link, id: randomUUID() }],
    [owner, { ...link, id: "../../etc/passwd" }],
  ] as const;

  for (const [viewer, tried] of attempts) {
    await expect(openUpload(shop, viewer, tried)).rejects.toMatchObject({ code: "UPLOAD_NOT_FOUND" });
  }
});

dbTest("shows a file to staff by a link for them", async ({ shop }) => {
  const owner = await anOrder(shop);
  const { id } = await upload(shop, owner, aDocument());
  const staff = { staffId: "somebody" };

  const link = linkOf(uploadUrl(shop, staff, id));

  expect((await openUpload(shop, staff, link)).kind).toBe("pdf");
  await expect(openUpload(shop, { staffId: "else" }, link)).rejects.toMatchObject({ code: "UPLOAD_NOT_FOUND" });
  await expect(openUpload(shop, owner, link)).rejects.toMatchObject({ code: "UPLOAD_NOT_FOUND" });
});

dbTest("stores no more than the limit when twenty files arrive at once", async ({ db, shop }) => {
  const owner = await anOrder(shop);

  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => upload(shop, owner, aDocument(`slip ${index}`))),
  );

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(maxPerOrder);
  expect(await db.$count(uploads)).toBe(maxPerOrder);
  expect(await filesOf(shop)).toHaveLength(maxPerOrder);
});

dbTest("stores a duplicate file once, also when both arrive at once", async ({ db, shop }) => {
  const owner = await anOrder(shop);
  const photograph = await aPhotograph();

  const taken = await Promise.all(Array.from({ length: 4 }, () => upload(shop, owner, photograph)));

  expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
  expect(taken.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await db.$count(uploads)).toBe(1);
});

dbTest("deletes the files of a rejected request", async ({ shop }) => {
  const purpose = "return-photo" as const;
  const photograph = await aPhotograph();

  await expect(
    acceptUploads(shop, { files: [photograph], purpose }, async () => {
      throw new DomainError("ORDER_NOT_FOUND", {});
    }),
  ).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
  await expect(
    acceptUploads(shop, { files: [photograph, aDocument()], purpose }, async () => "not reached"),
  ).rejects.toMatchObject({ code: "UPLOAD_REFUSED" });

  expect(await filesOf(shop)).toEqual([]);
});

dbTest("deletes a file without an upload row after one day and keeps the others", async ({ db, shop }) => {
  const owner = await anOrder(shop);
  await upload(shop, owner, aDocument("stored"));
  await shop.privateFiles.save(aDocument("lost by a crash"), ["pdf"]);

  expect(await deleteOrphanFiles(shop)).toBe(0);
  shop.clock.advance(DAY_MS + 60_000);
  expect(await deleteOrphanFiles(shop)).toBe(1);
  expect(await filesOf(shop)).toHaveLength(1);

  await db.delete(uploads);
  expect(await deleteOrphanFiles(shop)).toBe(1);
  expect(await db.$count(orders)).toBe(1);
});
