import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import { auditLog, searchSynonyms } from "../../db/schema/index.ts";
import { installSynonyms } from "../catalog/search/install-synonyms.server.ts";
import { listSynonyms } from "../catalog/search/list-synonyms.server.ts";
import { searchProducts } from "../catalog/search/search-products.server.ts";
import { NO_MESSAGES, SHIPPED_SYNONYMS } from "../catalog/search/shipped-synonyms.ts";
import type { Synonym } from "../catalog/search/synonyms.ts";
import { addSynonym, changeSynonym, removeSynonym, restoreSynonyms } from "./save-synonym.server.ts";

const same = (...words: string[]): Synonym => ({ kind: "same", words, targets: [], messages: NO_MESSAGES });

dbTest("finds a product by a synonym in any script as soon as it is saved", async ({ db }) => {
  await aProduct(db, { title: "Satin robe" });
  const found = async (query: string) => (await searchProducts({ db }, { query, page: 1 })).total;
  expect(await found("சேலை")).toBe(0);

  const id = await addSynonym({ db }, STAFF, same("சேலை", "robe"));
  expect(await found("சேலை")).toBe(1);
  expect(await changeSynonym({ db }, STAFF, { id, version: 1, input: same("sari", "robe") })).toBe(true);
  expect([await found("சேலை"), await found("sari")]).toEqual([0, 1]);
  expect(await changeSynonym({ db }, STAFF, { id, version: 2, input: same("sari", "robe") })).toBe(false);
  await removeSynonym({ db }, STAFF, id);
  expect(await found("sari")).toBe(0);

  const actions = (await db.select().from(auditLog).orderBy(auditLog.id)).map(({ action, subject }) => [
    action,
    subject,
  ]);
  expect(actions.toSorted()).toEqual([
    ["synonym.add", "சேலை"],
    ["synonym.change", "sari"],
    ["synonym.remove", "sari"],
  ]);
});

dbTest("accepts one of ten concurrent changes of an entry", async ({ db }) => {
  const id = await addSynonym({ db }, STAFF, same("a1", "b1"));

  const settled = await Promise.allSettled(
    Array.from({ length: 10 }, (_, number) =>
      changeSynonym({ db }, STAFF, { id, version: 1, input: same("a1", `c${number}`) }),
    ),
  );

  const rejected = settled.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
  expect(rejected).toEqual(Array.from({ length: 9 }, () => "CONTENT_CHANGED"));
});

dbTest("installs the shipped list once, and restores it without changing the owner's entries", async ({ db }) => {
  await installSynonyms({ db });
  expect(await db.$count(searchSynonyms)).toBe(SHIPPED_SYNONYMS.length);
  await addSynonym({ db }, STAFF, same("sari", "robe"));
  await db.delete(searchSynonyms).where(eq(searchSynonyms.shippedAs, "oil"));
  await db
    .update(searchSynonyms)
    .set({ words: ["robe"] })
    .where(eq(searchSynonyms.shippedAs, "robe"));
  await installSynonyms({ db });
  expect(await db.$count(searchSynonyms)).toBe(SHIPPED_SYNONYMS.length);

  await restoreSynonyms({ db }, STAFF);

  const entries = await listSynonyms({ db });
  expect(entries).toHaveLength(SHIPPED_SYNONYMS.length + 1);
  expect(entries.find(({ shippedAs }) => shippedAs === "robe")?.words).toContain("kimono");
  expect(entries.filter(({ shippedAs }) => shippedAs === null).map(({ words }) => words)).toEqual([["sari", "robe"]]);
});
