/** @module-tag full */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { productFacts, products } from "../../src/db/schema/index.ts";
import { languagePath } from "../../src/domain/languages.ts";
import { rupees } from "../../src/domain/money.ts";
import { aListedProduct, type ListedProduct } from "../support/catalogue.ts";
import { aForm, serverTest } from "../support/server-test.ts";

/** A browser without script: submits forms of the comparison and keeps its cookie. */
const test = serverTest.extend("shopper", ({ shop, call }) => {
  let cookie = "";
  const read = (path = "/compare") => call(path, { headers: { cookie } });
  const send = async (fields: Record<string, string>, path = "/compare") => {
    const answer = await call(path, aForm(fields, { origin: shop.baseUrl, cookie }));
    const set = answer.headers["set-cookie"]?.find((one) => one.startsWith("compare="));
    if (set) cookie = set.split(";")[0] ?? "";
    return { status: answer.status, location: answer.headers.location, set };
  };
  return { read, send, add: (product: ListedProduct) => send({ add: product.publicId }) };
});

const titlesIn = (html: string) => [...html.matchAll(/<th scope="col".*?<\/th>/gs)].map(([head]) => textOf(head));
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const lineOf = (html: string, name: string) => {
  const row = [...html.matchAll(/<tr.*?<\/tr>/gs)]
    .map(([found]) => found)
    .find((found) => textOf(found).startsWith(name));
  return row === undefined ? null : textOf(row).replaceAll("\u00a0", " ");
};

test.for([
  ["en", "/compare", "Compare"],
  ["si", "/si/compare", "සසඳන්න"],
  ["ta", "/ta/compare", "ஒப்பிடுக"],
] as const)(
  "adds a product by the button of its card in %s",
  async ([language, path, name], { shop, shopper, call }) => {
    const { publicId, title } = await aListedProduct(shop.db, { title: "A robe" });

    const { text } = await call(languagePath(language, "/all-products"));
    const [form = ""] = text.match(/<form[^>]*id="compare"[^>]*>/) ?? [];
    expect(form).toContain('method="post"');
    expect(form).toContain(`action="${path}"`);
    const [button = ""] = text.match(new RegExp(`<button[^>]*value="${publicId}"[^>]*>`)) ?? [];
    for (const attribute of ['form="compare"', 'name="add"', `aria-label="${name}: ${title}"`]) {
      expect(button).toContain(attribute);
    }
    expect(await shopper.send({ add: publicId }, path)).toMatchObject({ status: 303, location: path });
  },
);

test("compares products with plain forms and names none of them in a URL", async ({ shop, shopper }) => {
  const robe = await aListedProduct(shop.db, {
    title: "Robe A",
    priceCents: rupees(4_500),
    stock: 3,
    returnable: true,
  });
  const gown = await aListedProduct(shop.db, { title: "Gown B", priceCents: rupees(4_500), stock: 0 });
  await shop.db.insert(productFacts).values({ productId: robe.id, name: "material", value: "satin" });

  expect(await shopper.add(robe)).toMatchObject({ status: 303, location: "/compare" });
  expect((await shopper.read()).text).toMatch(/<select[^>]*name="add".*<option value="\w+">/);
  expect(await shopper.add(gown)).toMatchObject({ status: 303, location: "/compare" });

  const { text, headers } = await shopper.read();
  expect(headers["cache-control"]).toContain("no-store");
  expect(titlesIn(text).map((title) => title.slice(0, 6))).toEqual([
    expect.stringContaining("Robe"),
    expect.anything(),
  ]);
  expect(lineOf(text, "Price")).toBe("Price Rs. 4,500 Rs. 4,500");
  expect(lineOf(text, "Stock")).toBe("Stock 3 in stock Out of stock");
  expect(lineOf(text, "Material")).toBe("Material Satin – Not stated");
  expect(lineOf(text, "Returns")).toBe("Returns Within 3 days Only if faulty");
  const narrowed = (await shopper.read("/compare?only=1")).text;
  expect(lineOf(narrowed, "Price")).toBeNull();
  expect(lineOf(narrowed, "Stock")).toBe("Stock 3 in stock Out of stock");
  expect(await shopper.send({ remove: robe.publicId }, "/compare?only=1")).toMatchObject({
    location: "/compare?only=1",
  });
  expect(text).toMatch(/<title>Compare<\/title>/);
  expect(text).toContain('content="noindex"');
});

test("removes products, and takes four at most", async ({ shop, shopper }) => {
  const products = [];
  for (const title of ["One", "Two", "Three", "Four", "Five"]) products.push(await aListedProduct(shop.db, { title }));
  const [one, ...others] = products;
  for (const product of products.slice(0, 4)) await shopper.add(product);

  expect(await shopper.add(products[4] as ListedProduct)).toEqual({ status: 303, location: "/compare?full" });
  expect((await shopper.read("/compare?full")).text).toContain("You can compare up to four products.");
  expect(titlesIn((await shopper.read()).text)).toHaveLength(4);
  await shopper.send({ remove: one?.publicId ?? "" });
  expect(titlesIn((await shopper.read()).text)).toHaveLength(3);
  for (const { publicId } of others) await shopper.send({ remove: publicId });
  expect((await shopper.read()).text).toContain("Nothing to compare yet.");
});

test("is in three languages and offers four products while it is empty", async ({ shop, shopper }) => {
  const product = await aListedProduct(shop.db, { title: "Sachet" });
  const empty = (await shopper.read("/si/compare")).text;
  expect(empty).toContain("සැසඳීමට තවම කිසිවක් නැත.");
  expect([...empty.matchAll(/<article/g)]).toHaveLength(4);
  expect(await shopper.send({ add: product.publicId }, "/ta/compare")).toMatchObject({ location: "/ta/compare" });

  expect((await shopper.read("/ta/compare")).text).toContain("பொருட்களை ஒப்பிடுக");
});

test("has a form on the product page, and is gone after the device is cleared", async ({ shop, call, shopper }) => {
  const product = await aListedProduct(shop.db, { title: "Pebble" });
  const page = (await call(`/si/detail/${product.publicId}`)).text;
  expect(page).toContain(`<form action="/si/compare?add=${product.publicId}" method=post><button `);
  await shopper.add(product);

  const { set } = await shopper.send({}, "/clear-device");
  expect(set).toMatch(/^compare=; Max-Age=0; Path=\//);
  expect((await shopper.read()).text).toContain("Nothing to compare yet.");
});

test("drops a product that the shop no longer lists, and ids that it never had", async ({ shop, call, shopper }) => {
  const product = await aListedProduct(shop.db, { title: "Stays" });
  await shopper.send({ add: "neverwas" });
  await shopper.send({ add: "<script>" });
  await shopper.add(product);

  expect(titlesIn((await shopper.read()).text)).toHaveLength(1);
  expect((await call("/compare", { headers: { cookie: "compare=%%%..&<>" } })).status).toBe(200);
});

test("gives the place of a product that is no longer listed to another one", async ({ shop, shopper }) => {
  const titles = ["First", "Second", "Third", "Fourth"];
  const added = await Promise.all(titles.map((title) => aListedProduct(shop.db, { title })));
  for (const product of added) await shopper.add(product);
  await shop.db
    .update(products)
    .set({ visible: false })
    .where(eq(products.publicId, added[0]?.publicId ?? ""));

  expect(await shopper.add(await aListedProduct(shop.db, { title: "Fifth" }))).toMatchObject({ location: "/compare" });

  const shown = titlesIn((await shopper.read()).text).map(
    (title) => /First|Second|Third|Fourth|Fifth/.exec(title)?.[0],
  );
  expect(shown).toEqual(["Second", "Third", "Fourth", "Fifth"]);
});
