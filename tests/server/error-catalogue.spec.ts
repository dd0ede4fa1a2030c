import { expect } from "vitest";
import type { RawResponse } from "../support/send-request.ts";
import { aForm, type Caller, serverTest } from "../support/server-test.ts";
import { FILLED_FORM } from "../support/steps/account-forms.ts";

const loggingTest = serverTest.extend("settings", () => ({ LOG_LEVEL: "info" }));

/** Text of the page's alert, as a screen reader announces it. */
function alertOf({ text }: RawResponse): string {
  const [, words = ""] = /role="alert"[^>]*>([\s\S]*?)<\/(?:div|p|section)>/.exec(text) ?? [];
  return words.replaceAll(/<[^>]+>/g, "").trim();
}

/** Follows redirects as a browser does. */
async function followRedirects(call: Caller, target: string): Promise<RawResponse> {
  const answer = await call(target);
  return answer.headers.location ? call(answer.headers.location) : answer;
}

loggingTest.for([
  ["My Account", "/account", "Please login to view your Account."],
  ["My Orders", "/order-tracking", "Please log in to track your orders."],
  [
    "the confirmation of a payment",
    "/order-confirmation?order_id=Order-1",
    "You must be logged in to complete the order.",
  ],
  ["checkout", "/login?why=checkout&next=%2Fcart", "You must be logged in."],
  ["ordering by chat", "/order-by-chat?product=bcdf2345&quantity=1", "You must be logged in to place an order."],
] as const)(
  "redirects %s to the login page with the reason when signed out",
  { tags: ["spec-8-chat-1", "spec-8-tracking-1"] },
  async ([, target, words], { call, shop }) => {
    expect(alertOf(await followRedirects(call, target))).toBe(words);
    shop.errors.length = 0;
  },
);

loggingTest.for([
  ["account", /New here\? <a[^>]* href="\/register\?next=%2Fcart"[^>]*>Create an account<\/a>\./],
  ["checkout", /Log in or <a[^>]* href="\/register\?next=%2Fcart"[^>]*>create an account<\/a>, and/],
  ["complete", /Your payment isn&#x27;t lost\./],
] as const)("shows what to do below the reason %s to log in", async ([why, below], { call }) => {
  const { text } = await call(`/login?why=${why}&next=%2Fcart`);

  expect(text).toMatch(below);
});

loggingTest(
  "places no order and shows the reason when the customer is signed out",
  { tags: ["spec-5-order-1", "spec-8-checkout-1"] },
  async ({ shop, call }) => {
    const answer = await call("/api/orders", {
      method: "POST",
      headers: { origin: shop.baseUrl, "content-type": "application/json" },
      body: "{}",
    });

    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.text).failure.text).toBe("You must be logged in.");
  },
);

loggingTest(
  "shows 'User details not found!' when a login has no profile",
  { tags: ["spec-5-order-1", "spec-8-chat-2"] },
  async ({ shop, call }) => {
    const own = { origin: shop.baseUrl };
    const form = { ...FILLED_FORM, email: "no-profile@example.test" };
    const registered = await call("/register", aForm(form, own));
    const cookie = (registered.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
    await shop.pool.query("delete from customers where email = $1", [form.email]);

    const order = { method: "POST", headers: { ...own, cookie, "content-type": "application/json" }, body: "{}" };
    const answer = await call("/api/orders", order);

    expect(answer.status).toBe(409);
    expect(JSON.parse(answer.text).failure.text).toBe("User details not found!");
    const message = await call("/order-by-chat?product=bcdf2345&quantity=1", { headers: { cookie } });
    expect(alertOf(message)).toBe("User details not found!");
  },
);

loggingTest(
  "shows the texts of the specification when a registration is rejected",
  { tags: ["spec-8-register-1"] },
  async ({ shop, session, call }) => {
    const own = { origin: shop.baseUrl };
    expect(session).not.toBe("");

    const differ = await call(
      "/register",
      aForm({ ...FILLED_FORM, email: "b@example.test", confirmPassword: "x" }, own),
    );
    const taken = await call("/register", aForm(FILLED_FORM, own));

    expect(differ.status).toBe(422);
    expect(differ.text).toContain("Passwords do not match");
    expect(taken.status).toBe(422);
    expect(alertOf(taken)).toMatch(/already exists/i);
  },
);

loggingTest(
  "returns the same message when the password is wrong and when the email is unknown",
  { tags: ["spec-8-login-1"] },
  async ({ shop, session, call }) => {
    expect(session).not.toBe("");

    for (const email of [FILLED_FORM.email ?? "", "nobody@example.test"]) {
      const answer = await call("/login", aForm({ email, password: "not this one" }, { origin: shop.baseUrl }));

      expect(answer.status).toBe(401);
      expect(alertOf(answer)).toBe("Invalid email or password");
    }
  },
);

loggingTest(
  "returns the same result for known and unknown email addresses, and rejects malformed ones",
  { tags: ["spec-8-reset-1", "spec-8-reset-2"] },
  async ({ shop, call }) => {
    const ask = (email: string) => call("/forgot-password", aForm({ email }, { origin: shop.baseUrl }));

    for (const email of [FILLED_FORM.email ?? "", "nobody@example.test"]) {
      expect((await ask(email)).text).toContain("Reset email sent! Check your inbox.");
    }
    expect((await ask("no address")).text).toContain("Failed to send reset email. Please check your email address.");
  },
);

loggingTest(
  "logs 'No such product!' when a product does not exist, and shows it nowhere",
  { tags: ["spec-8-product-1"] },
  async ({ shop, call }) => {
    shop.errors.length = 0;

    const { status, text } = await call("/detail/nowhere");

    expect(status).toBe(404);
    expect(text).not.toContain("No such product!");
    await expect.poll(() => shop.errors.join("")).toContain("No such product!");
    shop.errors.length = 0;
  },
);

loggingTest(
  "logs the error when orders cannot be read, and shows a general message",
  { tags: ["spec-8-orders-1"] },
  async ({ shop, signedIn }) => {
    await shop.pool.query("alter table orders rename to orders_away");

    const { status, text } = await signedIn("/order-tracking");
    await shop.pool.query("alter table orders_away rename to orders");

    expect(status).toBe(500);
    expect(text).toContain("Something went wrong on our side");
    expect(text).not.toContain("orders_away");
    // Log output of another process arrives with a delay.
    await expect.poll(() => shop.errors.join("")).toContain("42P01");
    shop.errors.length = 0;
  },
);
