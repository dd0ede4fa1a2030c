import { expect } from "vitest";
import { parcelPictures } from "../../../src/db/schema/index.ts";
import { formatRupees, rupees } from "../../../src/domain/money.ts";
import { dispatchOrder } from "../../../src/domain/orders/fulfilment/dispatch-order.server.ts";
import { refuseOrder } from "../../../src/domain/orders/fulfilment/refuse-order.server.ts";
import { aForm, type Caller, serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";
import { FILLED_FORM } from "../../support/steps/account-forms.ts";
import { aPaidOrder, aPlacedOrder } from "../../support/steps/order-steps.ts";
import { makeTestShop } from "../../support/test-shop.ts";

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

serverTest(
  "shows quantity, price and sum of each line, and sums that add up to the total",
  async ({ shop, signedIn }) => {
    const variants = [
      { optionValues: ["Small"], priceCents: rupees(1_150), stock: 5 },
      { optionValues: ["Large"], priceCents: rupees(2_200), stock: 5 },
    ];
    const { order } = await aPlacedOrder(shop, email, { optionNames: ["Size"], variants });
    const paths = ["/order-tracking", `/orders/${order.number}`, `/order-confirmation?order_id=${order.number}`];

    for (const path of paths) {
      const { text } = await signedIn(path);
      const items = [...text.matchAll(/<li\b[^>]*>(.*?)<\/li>/gs)]
        .map(([, html = ""]) => html.replaceAll(/<[^>]*>/g, " "))
        .filter((item) => /Small|Large/.test(item));
      const amounts = (item: string | undefined) =>
        [...(item ?? "").matchAll(/Rs\.\s([\d,]+)/g)].map(([, amount = ""]) => Number(amount.replace(",", "")));

      expect(items.length, path).toBeGreaterThanOrEqual(2);
      for (const item of items) {
        const [unitPrice, sum] = item.includes("Small") ? [1_150, 2_300] : [2_200, 4_400];
        expect(amounts(item).at(-1), path).toBe(sum);
        expect(item, path).toMatch(/× 2\b|\b2 [x×] /);
        if (path !== "/order-tracking") expect(amounts(item), path).toEqual([unitPrice, sum]);
      }
      expect(order.totalCents).toBe(rupees(2_300 + 4_400) + order.deliveryCents);
      expect(text.replaceAll("\u00a0", " "), path).toContain(formatRupees(order.totalCents).replace("\u00a0", " "));
    }
  },
);

serverTest("says what happens next with a parcel that could not be delivered", async ({ shop, signedIn, call }) => {
  const { order, pack } = await aPaidOrder(shop, email);
  const page = `/admin/orders/${order.number}`;
  const staff = makeTestShop(shop.db);
  const move = { number: order.number, actor: "staff:test" as const };
  await pack();
  await dispatchOrder(staff, { ...move, courier: "Example Couriers", trackingNumber: null, trackingUrl: null });
  const { cookie } = await aStaffMember(shop, "packer");
  expect((await call(page, { headers: { cookie } })).text).toContain(">Address not found</option>");

  const form = { intent: "fail-delivery", reason: "wrong-address", back: page };
  expect((await call(page, aForm(form, { cookie, origin: shop.baseUrl }))).status).toBe(303);

  expect((await call(page, { headers: { cookie } })).text).toContain("Delivery failed · Address not found");
  const own = async (prefix = "") => (await signedIn(`${prefix}/orders/${order.number}`)).text;
  expect(await own()).toContain("They usually call and try again.");
  expect(await own("/si")).toContain("නැවත උත්සාහ කරති");
  expect(await own("/ta")).toContain("மீண்டும் முயல்வார்");
  await refuseOrder(staff, move);
  expect(await own()).toContain("The parcel is coming back to us. We&#x27;ll email you about your refund.");
});

serverTest(
  "shows the photograph of the box on the confirmation once the order is placed",
  async ({ shop, signedIn }) => {
    const box = { subject: "box", picture: "plain-box", width: 1_440, height: 1_080 } as const;
    await shop.db.insert(parcelPictures).values(box).onConflictDoNothing();
    const { order: unpaid } = await aPlacedOrder(shop, email);
    const { order: paid } = await aPaidOrder(shop, email);
    const confirmationOf = async ({ number }: { number: string }) =>
      (await signedIn(`/order-confirmation?order_id=${number}`)).text;

    expect(await confirmationOf(unpaid)).not.toContain("plain-box");
    const text = await confirmationOf(paid);
    expect(text).toMatch(/<figure[^>]*>.*alt="A closed brown box without any print".*Plain box\. Neutral sender\./s);
    expect(text).toContain('href="/parcel"');
    expect(text.match(/Plain box\. Neutral sender\./g)).toHaveLength(1);
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
