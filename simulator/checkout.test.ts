import { afterEach, beforeEach, expect, test } from "vitest";
import { CARDS, checkoutFields, openShop, openSimulator, type TestShop, type TestSimulator } from "./test-shop.ts";

let shop: TestShop;
let simulator: TestSimulator;

beforeEach(async () => {
  shop = await openShop();
  simulator = await openSimulator({ redirectDelayMs: 2000 });
});

afterEach(async () => {
  await simulator.close();
  await shop.close();
});

test("starts the popup with JSON that the shop's script can read", async () => {
  const response = await simulator.post("/pay/checkoutJ", checkoutFields(shop), { Referer: shop.url });

  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  const answer = await response.json();
  expect(answer.status).toBe(1);
  expect(answer.url).toMatch(new RegExp(`^${simulator.url}/pay/checkoutRe/[0-9a-f]{32}$`));
});

test("rejects a popup without a CORS header, so that the browser hides the reason", async () => {
  const response = await simulator.post("/pay/checkoutJ", checkoutFields(shop, { hash: "X" }), { Referer: shop.url });

  expect(response.headers.has("Access-Control-Allow-Origin")).toBe(false);
  expect(await response.json()).toEqual({ status: -1, message: "Unauthorized payment request" });
});

test("responds to a form with iframe=true as to the popup", async () => {
  const fields = { ...checkoutFields(shop), iframe: "true" };

  const response = await simulator.post("/pay/checkout", fields, { Referer: shop.url });

  expect((await response.json()).status).toBe(1);
});

test("renders the page at the same URL for the redirect form", async () => {
  const fields = checkoutFields(shop, { items: "<b>Order</b>" });

  const response = await simulator.post("/pay/checkout", fields, { Referer: shop.url });

  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain("<title>Pay with PayHere</title>");
  expect(page).toContain("Local simulator — no real payment");
  expect(page).toContain("&lt;b&gt;Order&lt;/b&gt;");
  expect(page).not.toContain("<b>Order");
});

test("renders PayHere's message when it rejects the redirect form", async () => {
  const response = await simulator.post("/pay/checkout", checkoutFields(shop, { city: "" }), { Referer: shop.url });

  expect(response.status).toBe(400);
  expect(await response.text()).toContain("Something went wrong");
});

test("sends the fields of PayHere's sample when a card is approved", async () => {
  const orderKey = await simulator.start(checkoutFields(shop));

  const response = await simulator.payWith(orderKey, CARDS.success);

  expect(response.headers.get("Location")).toBe(`/pay/checkoutRe/${orderKey}`);
  const [notification] = await shop.untilReceived(1);
  expect(notification?.contentType).toBe("application/x-www-form-urlencoded");
  expect(notification?.body).toBe(
    "merchant_id=1210000&order_id=Order-1732170000000&payment_id=320000000002&captured_amount=4500.00" +
      "&payhere_amount=4500.00&payhere_currency=LKR&status_code=2&md5sig=71E5C8301A2A6D2BE47B8AB5083D396E" +
      "&custom_1=&custom_2=&status_message=Successfully+received+the+VISA+payment&method=VISA" +
      "&card_holder_name=Test+User&card_no=************1292&card_expiry=12%2F29&recurring=0",
  );
});

test("sends payment id 0 when a card is declined, and accepts a second card for the order", async () => {
  const orderKey = await simulator.start(checkoutFields(shop, { custom_1: "a note" }));

  await simulator.payWith(orderKey, CARDS.doNotHonor);
  const page = await (await simulator.get(`/pay/checkoutRe/${orderKey}`)).text();
  await simulator.payWith(orderKey, CARDS.success);

  const notifications = (await shop.untilReceived(2)).map(({ fields }) => fields);
  expect(notifications[0]).toMatchObject({
    status_code: "-2",
    payment_id: "0",
    status_message: "Do Not Honor",
    md5sig: "548C78E25B06949E7F31DC56C7C32314",
    custom_1: "a note",
  });
  expect(notifications[1]).toMatchObject({ status_code: "2", payment_id: "320000000002" });
  expect(page).toContain("Payment Declined");
  expect(page).toContain("Try again");
});

test("declines any other card number", async () => {
  const orderKey = await simulator.start(checkoutFields(shop));

  await simulator.payWith(orderKey, "4111111111111111");

  const [notification] = await shop.untilReceived(1);
  expect(notification?.fields).toMatchObject({ status_code: "-2", status_message: "Payment Declined" });
});

test("charges once when Submit is tapped twice", async () => {
  const orderKey = await simulator.start(checkoutFields(shop));

  await Promise.all(Array.from({ length: 10 }, () => simulator.payWith(orderKey, CARDS.success)));
  await simulator.payWith(orderKey, CARDS.doNotHonor);

  const bodies = new Set((await shop.untilReceived(1)).map(({ body }) => body));
  expect(bodies.size).toBe(1);
  expect(await simulator.notifications("Order-1732170000000")).toHaveLength(1);
});

test("renders the form again when the card is implausible", async () => {
  const orderKey = await simulator.start(checkoutFields(shop));

  const response = await simulator.payWith(orderKey, "12");

  expect(response.status).toBe(422);
  expect(await response.text()).toContain("Check the name, number, code and expiry");
});

test("redirects to the shop with the order id after an approval", async () => {
  const response = await simulator.post("/pay/checkout", checkoutFields(shop), { Referer: shop.url });
  const orderKey = /checkoutRe|test_ipg\/([0-9a-f]{32})/.exec(await response.text())?.[1] ?? "";

  await simulator.payWith(orderKey, CARDS.success);
  const page = await (await simulator.get(`/pay/checkoutRe/${orderKey}`)).text();
  const back = await simulator.get(`/pay/return/${orderKey}`);

  expect(page).toContain("Thank you!");
  expect(page).toContain("Payment Approved");
  expect(page).toContain('data-delay-ms="2000"');
  expect(back.status).toBe(303);
  expect(back.headers.get("Location")).toBe(`${shop.url}/success?from=payhere&order_id=Order-1732170000000`);
});

test("does not redirect to the return URL without a payment", async () => {
  const orderKey = await simulator.start(checkoutFields(shop));

  const response = await simulator.get(`/pay/return/${orderKey}`);

  expect(response.headers.get("Location")).toBe(`/pay/checkoutRe/${orderKey}`);
});

test("cancels the payment without a notification on Back to Site", async () => {
  const response = await simulator.post("/pay/checkout", checkoutFields(shop), { Referer: shop.url });
  const orderKey = /test_ipg\/([0-9a-f]{32})/.exec(await response.text())?.[1] ?? "";

  const back = await simulator.get(`/pay/back/${orderKey}`);
  await simulator.payWith(orderKey, CARDS.success);

  expect(back.headers.get("Location")).toBe(`${shop.url}/cancel?order_id=Order-1732170000000`);
  expect(await simulator.notifications("Order-1732170000000")).toEqual([]);
});

test("keeps the payment on Back to Site when it is paid", async () => {
  const orderKey = await simulator.start(checkoutFields(shop));
  await simulator.payWith(orderKey, CARDS.success);

  await simulator.get(`/pay/back/${orderKey}`);

  expect(await simulator.payments("Order-1732170000000")).toMatchObject([{ status: "success" }]);
});

test("does not redirect to a return URL that is not http(s)", async () => {
  const orderKey = await simulator.start(checkoutFields(shop, { return_url: "javascript:alert(1)" }), shop.url);
  await simulator.payWith(orderKey, CARDS.success);

  const response = await simulator.get(`/pay/return/${orderKey}`);

  expect(response.status).toBe(400);
  expect(response.headers.has("Location")).toBe(false);
});

test("returns the status of a payment by its order key", async () => {
  const poll = async (order_key: string) => (await simulator.post("/pay/order_status", { order_key })).json();
  const orderKey = await simulator.start(checkoutFields(shop));

  const before = await poll(orderKey);
  await simulator.get(`/pay/test_ipg/${orderKey}`);
  const during = await poll(orderKey);
  await simulator.payWith(orderKey, CARDS.success);
  const after = await poll(orderKey);

  expect([before.status, during.status, after.status]).toEqual([0, 1, 2]);
  expect(after).toMatchObject({ paymentNo: 320000000002, currency: "LKR", price: 4500 });
});

test("allows framing, and only its own scripts", async () => {
  const orderKey = await simulator.start(checkoutFields(shop));

  const { headers } = await simulator.get(`/pay/checkoutRe/${orderKey}`);

  expect(headers.has("X-Frame-Options")).toBe(false);
  expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(headers.get("Content-Security-Policy")).not.toContain("frame-ancestors");
});
