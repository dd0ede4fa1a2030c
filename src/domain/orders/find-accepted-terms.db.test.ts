import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCustomer } from "../../../tests/support/factories.ts";
import { anOrderOf } from "../../../tests/support/sold-order.ts";
import type { Db } from "../../db/client.ts";
import { orders, pages } from "../../db/schema/index.ts";
import { findAcceptedTerms } from "./find-accepted-terms.server.ts";

const day = (date: number) => new Date(Date.UTC(2026, 10, date));
const terms = (language: string, version: number, date: number) => ({
  ...{ slug: "terms", title: `Terms ${language} ${version}`, body: `Words of {{shopName}} ${version}` },
  ...{ language, version, createdAt: day(date) },
});

async function anOrderUnder(db: Db, termsVersion: number, date: number) {
  const customer = await aCustomer(db);
  const order = await anOrderOf(db, { createdAt: day(date), paidAt: day(date) });
  await db.update(orders).set({ termsVersion, customerId: customer.id }).where(eq(orders.id, order.id));
  return { customerId: customer.id, number: order.number };
}

dbTest(
  "an order's customer reads the terms as they stood then, in their language where there was one",
  async ({ shop, db }) => {
    await db.insert(pages).values([terms("en", 1, 1), terms("en", 2, 5), terms("si", 1, 2), terms("si", 2, 6)]);
    await db.insert(pages).values(terms("ta", 1, 9));
    const { customerId, number } = await anOrderUnder(db, 1, 3);
    const read = (language: "en" | "si" | "ta") => findAcceptedTerms(shop, customerId, { number, language });

    const english = { language: "en", title: "Terms en 1", html: "<p>Words of Sanda 1</p>\n", version: 1 };
    expect(await read("en")).toMatchObject(english);
    expect(await read("ta")).toMatchObject(english);
    expect(await read("si")).toMatchObject({ language: "si", title: "Terms si 1", version: 1 });
  },
);

dbTest("somebody else's order has no terms to read", async ({ shop, db }) => {
  await db.insert(pages).values(terms("en", 1, 1));
  const [{ number }, { customerId }] = [await anOrderUnder(db, 1, 3), await anOrderUnder(db, 1, 3)];

  expect(await findAcceptedTerms(shop, customerId, { number, language: "en" })).toBeNull();
});
