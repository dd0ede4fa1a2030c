import { expect } from "vitest";
import { type Caller, serverTest } from "../../support/server-test.ts";
import { FILLED_FORM } from "../../support/steps/account-forms.ts";
import { aPaidOrder, aPlacedOrder } from "../../support/steps/order-steps.ts";

const { email = "" } = FILLED_FORM;

/** Returns the steps of an order page's bar with the current one in brackets. */
async function stepsOf(signedIn: Caller, number: string): Promise<string> {
  const { text } = await signedIn(`/orders/${number}`);
  const list = /<ol aria-label="Steps of your order"[^>]*>(.*?)<\/ol>/s.exec(text)?.[1] ?? "";
  return [...list.matchAll(/<li([^>]*)>([^<]*)/g)]
    .map(([, attributes = "", name]) => (attributes.includes('aria-current="step"') ? `[${name}]` : name))
    .join(" · ");
}

serverTest(
  "shows a sentence and a link in an empty list of orders",
  { tags: ["spec-2-tracking-2"] },
  async ({ signedIn }) => {
    const { text } = await signedIn("/order-tracking");

    expect(text).toContain("No orders found.");
    expect(text).toContain('href="/all-products"');
  },
);

serverTest(
  "shows the status, the items' pictures and one action on an order's card",
  { tags: ["spec-2-tracking-3"] },
  async ({ shop, signedIn }) => {
    const { order, product } = await aPlacedOrder(shop, email);

    const { text } = await signedIn("/order-tracking");

    expect(text).toContain(order.number);
    expect(text).toContain("Waiting for payment");
    expect(text).toContain(`${product.title} × 2`);
    expect(text).toContain('class="product-picture');
    expect(text.match(new RegExp(`href="/(?:pay|orders)/${order.number}"`, "g"))).toEqual([
      `href="/orders/${order.number}"`,
      `href="/pay/${order.number}"`,
    ]);
  },
);

serverTest("marks the step that an order has reached", async ({ shop, signedIn }) => {
  const { order, pack } = await aPaidOrder(shop, email);
  expect(await stepsOf(signedIn, order.number)).toMatch(
    /^Placed · \[Paid\] · Packed · With the courier · Delivered by \d+ \w{3}$/,
  );

  await pack();

  expect(await stepsOf(signedIn, order.number)).toMatch(
    /^Placed · Paid · \[Packed\] · With the courier · Delivered by \d+ \w{3}$/,
  );
});

serverTest("shows the latest three orders first on My Account", async ({ shop, signedIn }) => {
  const numbers = [];
  for (let count = 0; count < 4; count++) numbers.push((await aPaidOrder(shop, email)).order.number);

  const { text } = await signedIn("/account");

  const listed = [...text.matchAll(/href="\/orders\/(Order-\d+)"[^>]*>Order-/g)].map(([, number]) => number);
  expect(listed).toEqual(numbers.toReversed().slice(0, 3));
  expect(text.indexOf("My Orders</h2>")).toBeLessThan(text.indexOf("Profile</h2>"));
});
