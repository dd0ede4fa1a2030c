/** @module-tag full */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { productQuestions } from "../../src/db/schema/index.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { aForm, serverTest } from "../support/server-test.ts";
import { aStaffMember } from "../support/staff.ts";

const keyIn = (html: string) => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? "";

serverTest(
  "takes a question from a visitor without script and hides it until it is answered",
  async ({ call, shop }) => {
    const { publicId } = await aListedProduct(shop.db, { title: "Silk ribbon" });
    const page = await call(`/si/questions/${publicId}`);
    expect(page.text).toContain("noindex");
    expect(page.text).not.toMatch(/<title>[^<]*Silk ribbon/);
    const key = keyIn(page.text);
    const origin = shop.baseUrl;
    const send = (fields: Record<string, string>) =>
      call(`/si/questions/${publicId}`, aForm({ key, text: "", email: "", ...fields }, { origin }));

    expect((await send({})).status).toBe(422);
    expect((await send({ text: "x".repeat(301) })).status).toBe(422);
    expect((await send({ text: "Write to me@example.test" })).status).toBe(422);
    expect((await send({ text: "Is it soft?", email: "nobody" })).status).toBe(422);
    const taken = await send({ text: "Is it\r\nsoft?" });
    expect([taken.status, taken.headers.location]).toEqual([303, `/si/questions/${publicId}?sent=question`]);
    await send({ text: "Is it\r\nsoft?" });

    const rows = await shop.db.select().from(productQuestions);
    expect(rows).toMatchObject([{ text: "Is it\nsoft?", language: "si", status: "pending", customerId: null }]);
    expect((await call(`/si/questions/${publicId}`)).text).not.toContain("soft?");
  },
);

serverTest("shows the three newest answers on the product page, and all on their page", async ({ call, shop }) => {
  const { id: productId, publicId } = await aListedProduct(shop.db, { title: "Silk scarf" });
  const { cookie } = await aStaffMember(shop);
  const origin = shop.baseUrl;
  const answer = async (text: string) => {
    const [row] = await shop.db
      .insert(productQuestions)
      .values({ productId, text, language: "ta", formKey: randomUUID(), askedAt: new Date() })
      .returning();
    const fields = { intent: "answer", version: "1", answer: `We say ${text}` };
    const sent = await call(`/admin/questions/${row?.id}`, aForm(fields, { origin, cookie }));
    expect(sent.status).toBe(303);
  };
  const shown = async () => (await call(`/detail/${publicId}`)).text;
  expect(await shown()).toContain(` href="/questions/${publicId}">Ask a question</a>`);
  for (const text of ["One", "Two", "Three"]) await answer(text);
  await expect.poll(shown).toContain("We say Three");
  expect(await shown()).not.toContain("All questions");

  await answer("Four");

  await expect.poll(shown).toContain("We say Four");
  const product = await shown();
  expect(product).toMatch(/<p lang="ta"[^>]*>Four<\/p>/);
  expect(product.match(/We say \w+/g)?.slice(0, 3)).toEqual(["We say Four", "We say Three", "We say Two"]);
  expect(product).not.toContain("We say One");
  expect(product).toContain("All questions");
  expect((await call(`/questions/${publicId}`)).text).toContain("We say One");
});

serverTest("offers a signed-in customer an email to their account's address", async ({ call, signedIn, shop }) => {
  const { publicId } = await aListedProduct(shop.db, { title: "Silk tie" });

  expect((await call(`/questions/${publicId}`)).text).toContain('name="email"');
  const { text } = await signedIn(`/questions/${publicId}`);
  expect(text).toContain('name="wantsMail"');
  expect(text).not.toContain('name="email"');
  const fields = { key: keyIn(text), text: "Is it long?", wantsMail: "on", email: "other@example.test" };
  const sent = await signedIn(`/questions/${publicId}`, aForm(fields, { origin: shop.baseUrl }));

  expect(sent.headers.location).toBe(`/questions/${publicId}?sent=question`);
  expect(await shop.db.select().from(productQuestions).where(eq(productQuestions.text, "Is it long?"))).toMatchObject([
    { wantsMail: true, contactId: null, customerId: expect.any(String) },
  ]);
});

serverTest("returns 404 for questions about an unknown product", async ({ call, shop }) => {
  expect((await call("/questions/nothing1")).status).toBe(404);
  const fields = { key: randomUUID(), text: "Is it soft?" };
  expect((await call("/questions/nothing1", aForm(fields, { origin: shop.baseUrl }))).status).toBe(404);
});

serverTest(
  "asks for confirmation before an answer is deleted, and shows when a save has changed nothing",
  async ({ call, shop }) => {
    const { id: productId } = await aListedProduct(shop.db, { title: "Silk belt" });
    const { cookie } = await aStaffMember(shop);
    const [row] = await shop.db
      .insert(productQuestions)
      .values({ productId, text: "Is it soft?", language: "en", formKey: randomUUID(), askedAt: new Date() })
      .returning();
    const path = `/admin/questions/${row?.id}`;
    const headers = { cookie };
    const saveAt = async (version: number) => {
      const fields = { intent: "answer", version: String(version), answer: "Very soft." };
      const { headers: sent } = await call(path, aForm(fields, { origin: shop.baseUrl, cookie }));
      return (await call(sent.location ?? "", { headers })).text;
    };
    expect((await call(path, { headers })).text).not.toContain("This can&#x27;t be undone.");

    expect(await saveAt(1)).toContain("Saved. Shoppers see it now.");
    const again = await saveAt(2);

    expect(again).toContain("No changes to save.");
    expect(again).toContain("your answer is deleted. This can&#x27;t be undone.");
  },
);
