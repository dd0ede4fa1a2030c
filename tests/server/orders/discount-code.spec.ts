import { expect } from "vitest";
import { colomboDay, daysBefore } from "../../../src/domain/colombo-days.ts";
import { rupees } from "../../../src/domain/money.ts";
import { aDiscount } from "../../support/discounts.ts";
import { aForm, serverTest } from "../../support/server-test.ts";

/** Submits a code without script and follows the redirect. @returns the response and the cart page */
const test = serverTest.extend("enter", ({ shop, call }) => {
  return async (code: string, page = "/cart") => {
    const answer = await call(page, aForm({ intent: "code", code }, { origin: shop.baseUrl, accept: "text/html" }));
    const [cookie = ""] = (answer.headers["set-cookie"] ?? []).map((each) => each.split(";")[0] ?? "");
    const after = answer.status === 303 ? (await call(page, { headers: { cookie } })).text : answer.text;
    return { status: answer.status, cookie, text: after };
  };
});

test("applies, keeps and removes a code with plain forms", async ({ shop, enter }) => {
  const { id } = await aDiscount(shop.db, { code: "WELCOME10", minimumCents: rupees(5_000) });

  const entered = await enter("welcome 10");
  expect(entered).toMatchObject({ status: 303, cookie: `offer=${id}` });
  expect(entered.text).toContain("Discount code WELCOME10");
  expect(entered.text).toContain("Spend at least Rs.\u00a05,000 to use this code.");
  const taken = await enter("");

  expect(taken).toMatchObject({ status: 303, cookie: "offer=" });
  expect(taken.text).not.toContain("WELCOME10");
});

test("shows the reason next to the field when a code is rejected, in each language", async ({ shop, enter }) => {
  const today = colomboDay(new Date());
  await aDiscount(shop.db, { code: "OVER", endsOn: daysBefore(today, 1) });
  await aDiscount(shop.db, { code: "NOTYET", startsOn: daysBefore(today, -1) });
  const fieldErrorOf = (text: string) => /id="field-code-error"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/s.exec(text)?.[1];

  expect(fieldErrorOf((await enter("OVER")).text)).toBe("This code has expired.");
  expect(fieldErrorOf((await enter("NOTYET")).text)).toBe("This code isn&#x27;t active yet.");
  expect(fieldErrorOf((await enter("NONE"))?.text)).toBe("We don&#x27;t know this code. Check it and try again.");
  expect(fieldErrorOf((await enter("OVER", "/si/cart")).text)).toBe("මෙම කේතය තවදුරටත් වලංගු නැත.");
  expect(fieldErrorOf((await enter("OVER", "/ta/cart")).text)).toBe("இந்தக் குறியீடு இனிச் செல்லாது.");
});
