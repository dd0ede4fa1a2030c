/** @module-tag full */
import { expect } from "vitest";
import { serverTest } from "../support/server-test.ts";

/** Without jobs, which would fail as well. */
const listTest = serverTest.extend("settings", () => ({
  WORKER: "off",
  SHOP_CHAT_HOURS: "9-21",
  SHOP_REGISTERED_NAME: "Example Traders (Private) Limited",
  SHOP_REGISTRATION_NUMBER: "PV 00123",
}));

listTest("shows that search is unavailable, with a link to try again, when it fails", async ({ shop, call }) => {
  await shop.pool.query("alter table search_documents rename to renamed");

  const { status, text } = await call("/search?query=quiet+evening");

  await shop.pool.query("alter table renamed rename to search_documents");
  expect(status).toBe(500);
  expect(text).toContain("Search isn&#x27;t answering. Try again.");
  expect(text).toMatch(/<a[^>]* href="\/search\?query=quiet(?:\+|%20)evening"[^>]*>Try again<\/a>/);
  await expect.poll(() => shop.errors.join("")).toContain("failed to run operation");
  expect(shop.errors.splice(0).join("")).not.toContain("quiet");
});

listTest("shows the categories as picture tiles when a search finds nothing", async ({ call }) => {
  const { text } = await call("/search?query=xyzzy");

  expect(text).toMatch(/href="\/category\/care"[^>]*><span[^>]*><img src="\/media\/[^"]+"/);
  expect(text).toContain("Popular right now");
});

listTest("filters a list by all values of its URL, with removable chips, without script", async ({ call }) => {
  const { text } = await call("/all-products?size=Small&size=Large&max=4%2C600");

  expect(text).toContain("Remove filter: Small");
  expect(text).toContain('href="/all-products?max=4600&amp;size=Large"');
  expect(text).toMatch(/<input[^>]*name="size"[^>]*checked=""[^>]*value="Small"|name="size" checked="" value="Small"/);
  expect(text.match(/<article/g)).toHaveLength(1);
});

listTest("shows registered name, number and chat hours in the footer and on the contact page", async ({ call }) => {
  const name = "Example Traders (Private) Limited · PV 00123";
  const [home, contact, sinhala] = [await call("/"), await call("/contact"), await call("/si/contact")];

  for (const { text } of [home, contact, sinhala]) expect(text.split("<footer")[1]).toContain(name);
  for (const { text } of [contact, sinhala]) expect(text.split("<footer")[0]).toContain(name);
  expect(home.text.split("<footer")[1]).toContain("We answer 9 am to 9 pm");
  expect(sinhala.text.split("<footer")[1]).toContain("පෙ.ව. 9 සිට ප.ව. 9 දක්වා");
});

listTest.for([
  ["/faq", "refund"],
  ["/faq", "මුදල් ආපසු ගෙවීම"],
  ["/si/faq", "refund"],
  ["/ta/faq", "பணத்தைத் திருப்பித் தருதல்"],
] as const)("finds on %s the question about the money for %s", async ([path, typed], { call }) => {
  const { text } = await call(`${path}?${new URLSearchParams({ find: typed })}`);

  expect(text.match(/<details open/g)?.length).toBeGreaterThan(0);
  expect(text).toMatch(/<form[^>]*role="search"/);
  expect(text).toContain('content="noindex"');
  // The last question of the section about returns and refunds.
  expect(text).toMatch(/id="(?:when-do-i-get-my-money|[^"]*මුදල්[^"]*|[^"]*பணம்[^"]*)"/);
});

listTest("shows the questions closed, and a message when no question has the words", async ({ call }) => {
  const [all, none] = [await call("/faq"), await call("/faq?find=xyzzy")];

  expect(all.text.match(/<details class="border-line/g)?.length).toBeGreaterThan(20);
  expect(all.text).not.toContain("<details open");
  expect(none.text).toContain("No question has these words.");
});
