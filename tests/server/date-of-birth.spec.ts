// @module-tag spec-5-age-1
import { desc } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "../../src/db/schema/index.ts";
import { cartFingerprint } from "../../src/domain/cart/cart-fingerprint.ts";
import { languageRoot } from "../../src/domain/languages.ts";
import { aListedProduct } from "../support/catalogue.ts";
import { allRows } from "../support/database/whole-database.ts";
import type { RawResponse } from "../support/send-request.ts";
import { aForm, serverTest } from "../support/server-test.ts";

/** Logs everything, because the date must not be in the log either. */
const test = serverTest
  .extend("settings", { scope: "file" }, () => ({ AGE_CHECK: "birth-date", LOG_LEVEL: "debug" }))
  .extend("answer", ({ shop, call }) => {
    return (fields: Record<string, string>, { cookie = "", from = "/all-products?page=1" } = {}) =>
      call("/age", aForm(fields, { origin: shop.baseUrl, referer: shop.baseUrl + from, cookie }));
  })
  // With this level, the log of every request arrives here.
  .extend("quiet", { auto: true }, ({ shop }, { onCleanup }) => {
    onCleanup(() => void shop.errors.splice(0));
  });

const ADULT = { day: "17", month: "11", year: "1968" };
const CHILD = { day: "17", month: "11", year: "2019" };
const CONFIRMED = "adult=yes; age=birth-date-1";

const cookiesOf = ({ headers }: RawResponse) => headers["set-cookie"] ?? [];

test.for([
  { language: "en", heading: "When were you born?" },
  { language: "si", heading: "ඔබ උපන්නේ කවදාද?" },
  { language: "ta", heading: "நீங்கள் பிறந்தது எப்போது?" },
] as const)(
  "asks for the date of birth in front of the products in $language",
  async ({ language, heading }, { call }) => {
    const { text } = await call(`${languageRoot(language)}/all-products`);

    expect(text).toContain(heading);
    expect(text).toContain(`action="${languageRoot(language)}/age"`);
    for (const name of ["day", "month", "year"]) expect(text).toContain(`autoComplete="bday-${name}"`);
  },
);

test("confirms an adult's age on the device, and returns to the page", async ({ answer }) => {
  const response = await answer(ADULT);

  expect([response.status, response.headers.location]).toEqual([303, "/all-products?page=1"]);
  expect(cookiesOf(response)).toEqual([
    "age=birth-date-1; Max-Age=15552000; Path=/; SameSite=Lax",
    "adult=yes; Max-Age=15552000; Path=/; SameSite=Lax",
  ]);
});

test.for([
  { typed: { day: "31", month: "2", year: "1990" }, state: "date" },
  { typed: { day: "1", month: "1", year: "2999" }, state: "date" },
  { typed: { day: "1", month: "1", year: "90" }, state: "year" },
  { typed: { day: "", month: "", year: "" }, state: "year" },
])(
  "names the problem of $typed.day $typed.month $typed.year for a minute: $state",
  async ({ typed, state }, { answer }) => {
    expect(cookiesOf(await answer(typed))).toEqual([`age=${state}; Max-Age=60; Path=/; SameSite=Lax`]);
  },
);

test("refuses a minor until the browser is closed, whatever is sent afterwards", async ({ answer, call }) => {
  const refused = cookiesOf(await answer(CHILD, { cookie: "adult=yes" }));

  expect(refused).toEqual(["age=refused; Path=/; SameSite=Lax", "adult=; Max-Age=0; Path=/; SameSite=Lax"]);
  for (const fields of [ADULT, {}]) expect(cookiesOf(await answer(fields, { cookie: "age=refused" }))).toEqual([]);
  const css = await call("/device.css?age=birth-date", { headers: { cookie: "age=refused" } });
  expect(css.text).toContain(".birth-form{display:none}.birth-refused.birth-refused{display:block}");
});

test.for([
  { cookie: "", shown: ".birth-gate.birth-gate.birth-gate{display:grid}" },
  { cookie: "adult=yes", shown: ".birth-gate.birth-gate.birth-gate{display:grid}" },
  { cookie: "age=year", shown: ".birth-problem-year.birth-problem-year{display:block}" },
])("hides products without script for the cookie '$cookie'", async ({ cookie, shown }, { call }) => {
  expect((await call("/device.css?age=birth-date", { headers: { cookie } })).text).toContain(shown);
});

test("shows products without script after the confirmation", async ({ call }) => {
  const { text } = await call("/device.css?age=birth-date", { headers: { cookie: CONFIRMED } });

  expect(text).toBe("");
});

test("clears the confirmation with the device", async ({ shop, call }) => {
  const cleared = await call("/clear-device", aForm({}, { origin: shop.baseUrl, cookie: CONFIRMED }));

  expect(cookiesOf(cleared).join()).toContain("age=; Max-Age=0");
});

test("places an order with a confirmed age only, and stores method and version with it", async ({
  shop,
  call,
  session,
}) => {
  const { variant } = await aListedProduct(shop.db, { stock: 5 });
  const place = (cookie: string) =>
    call("/api/orders", {
      method: "POST",
      headers: { origin: shop.baseUrl, "content-type": "application/json", cookie: `${session}; ${cookie}` },
      body: JSON.stringify({
        key: crypto.randomUUID(),
        seen: cartFingerprint([{ variantId: variant.id, priceCents: variant.priceCents }]),
        lines: [{ variantId: variant.id, quantity: 1 }],
      }),
    });

  for (const cookie of ["adult=yes", "age=refused", "age=birth-date-0", "age=year"]) {
    expect(await place(cookie)).toMatchObject({ status: 403, text: expect.stringContaining("AGE_NOT_CONFIRMED") });
  }
  expect((await place(CONFIRMED)).status).toBe(201);
  const [order] = await shop.db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1);
  expect(order?.ageConfirmation).toBe("birth-date-1");
});

/** The date as people and machines write it, and its year alone; not as a part of an id. */
const WRITTEN = /1968[-/. ]?11|11[-/. ]1968|17[-/. ]11[-/. ](?:19)?68|november.{0,4}1968|(?<![\w-])1968(?![\w-])/i;

test("keeps the date nowhere: not in tables, log, headers or pages", async ({ shop, call, answer }) => {
  const responses = [
    await answer(ADULT),
    await answer({ ...ADULT, day: "31" }),
    await answer({ ...ADULT, year: "68" }),
    await answer(ADULT, { from: "/cart" }),
    await call("/age", { ...aForm(ADULT, { origin: shop.baseUrl }), headers: { "content-type": "text/plain" } }),
    await call("/all-products", { headers: { cookie: CONFIRMED } }),
  ];

  const rows = await allRows(shop.db);
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(({ row }) => WRITTEN.test(row))).toEqual([]);
  for (const { headers, text } of responses) {
    expect(JSON.stringify(headers)).not.toMatch(WRITTEN);
    expect(text).not.toMatch(WRITTEN);
  }
  expect(shop.errors.join("")).not.toMatch(WRITTEN);
  expect(WRITTEN.test("born 1968-11-17") && WRITTEN.test("17.11.68") && WRITTEN.test("in 1968")).toBe(true);
});
