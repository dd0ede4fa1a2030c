import "./all-messages.server.ts";
import { expect, test } from "vitest";
import { ORDER_STATUSES } from "../../domain/orders/order-status.ts";
import { HERO_SLIDES, SHOP_NOW } from "../storefront/home/hero-slides.ts";
import { siteFooter } from "../storefront/layout/words/footer.en.ts";
import { PRODUCT_NOT_FOUND_LOG } from "./en/failures.ts";
import { failureTexts } from "./failure-texts.ts";
import { customerMessagesFor, messagesFor } from "./messages.ts";

const m = messagesFor("en");
const own = customerMessagesFor("en");

test("has the specification's words in the error catalogue", () => {
  expect({ ...own.catalogue, paymentNotStarted: own.catalogue.paymentNotStarted("{error}") }).toEqual({
    loginFailed: "Invalid email or password",
    passwordsDiffer: "Passwords do not match",
    resetMailSent: "Reset email sent! Check your inbox.",
    resetMailFailed: "Failed to send reset email. Please check your email address.",
    loginToOrder: "You must be logged in to place an order.",
    profileMissing: "User details not found!",
    loginToViewAccount: "Please login to view your Account.",
    loginToCheckOut: "You must be logged in.",
    paymentNotStarted: "Error occurred during payment: {error}",
    loginToCompleteOrder: "You must be logged in to complete the order.",
    paidButNotSaved: "Payment succeeded but failed to save order. Please contact support.",
    profileUpdated: "Profile updated successfully!",
    profileNotUpdated: "Failed to update profile.",
    loginToTrack: "Please log in to track your orders.",
  });
  expect(PRODUCT_NOT_FOUND_LOG).toBe("No such product!");
});

test("describes failures in the words of the catalogue", () => {
  expect(failureTexts().WRONG_CREDENTIALS({})).toBe("Invalid email or password");
  expect(failureTexts().PASSWORDS_DIFFER({})).toBe("Passwords do not match");
  expect(failureTexts().MAIL_UNAVAILABLE({})).toBe("Failed to send reset email. Please check your email address.");
  expect(failureTexts().PROFILE_MISSING({})).toBe("User details not found!");
  expect(failureTexts().NOT_SIGNED_IN({})).toBe("You must be logged in.");
  expect(failureTexts().ACCOUNT_SERVICE({ message: "as the service said it" })).toBe("as the service said it");
  expect(failureTexts().CART_EMPTY({})).toBe("Cart is empty");
});

test.each([
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
])("describes a wait of %i seconds as %s after too many attempts", (retryAfterSeconds, wait) => {
  expect(failureTexts().TOO_MANY_TRIES({ retryAfterSeconds })).toBe(`Too many tries. Wait ${wait} and try again.`);
});

test("has the specification's words in navbar, tab bar, footer and chat link", {
  tags: ["spec-2-footer-2", "spec-9-footer-1"],
}, () => {
  expect([m.navbar.login, m.navbar.logout]).toEqual(["Login", "Logout"]);
  expect([m.tabBar.home, m.tabBar.categories, m.tabBar.account, m.tabBar.topSelling]).toEqual([
    "Home",
    "Categories",
    "My Account",
    "Top Selling",
  ]);
  expect(m.help.chat).toBe("Need Help?");
  expect(siteFooter.copyright("Sanda", 2025)).toBe("© 2025 Sanda");
  expect(siteFooter.copyright("Sanda", 2027)).toBe("© 2025–2027 Sanda");
});

test("has the specification's words on the screens of the catalogue", {
  tags: ["spec-2-search-2", "spec-2-top-2", "spec-2-top-4"],
}, () => {
  expect(SHOP_NOW.en).toBe("SHOP NOW");
  expect([m.allProducts.heading, m.allProducts.all]).toEqual(["All Products", "All"]);
  expect(m.card.shopNow).toBe("Shop Now");
  expect(m.stock.inStock(3)).toBe("3 in stock");
  expect(m.stock.outOfStock).toBe("Out of stock");
  expect(m.search.heading).toBe("Search Results");
  expect(m.search.results(0, "silk")).toBe('0 results found for "silk"');
  expect(m.search.results(2, "silk")).toBe('2 results found for "silk"');
  expect(m.search.results(1, "silk")).toBe('1 result found for "silk"');
  expect(m.topSelling.heading).toBe("Top Selling Products");
  expect(m.topSelling.subtitle).toBe("Here are our most popular picks loved by customers!");
  expect(m.topSelling.sold(0)).toBe("Sold: 0");
  expect(m.topSelling.empty).toBe("No top selling products found.");
});

test("has the specification's words in cart, checkout and orders", { tags: ["spec-2-cart-1"] }, () => {
  const { cart, confirmation, tracking } = own;
  expect([cart.product, cart.price, cart.quantity, cart.subtotal]).toEqual([
    "Product",
    "Price",
    "Quantity",
    "Subtotal",
  ]);
  expect([cart.deliveryCharge, cart.total, cart.proceed]).toEqual(["Delivery Charge", "Total", "Proceed to Checkout"]);
  expect(cart.empty).toBe("Cart is empty");
  expect([confirmation.orderNumber, confirmation.amountPaid]).toEqual(["Order Number", "Amount Paid"]);
  expect(confirmation.quantityTimesPrice(2, "Rs. 1,000")).toBe("2 x Rs. 1,000");
  expect([tracking.heading, m.common.loadingOrders, tracking.empty, tracking.pending]).toEqual([
    "My Orders",
    "Loading your orders...",
    "No orders found.",
    "Pending",
  ]);
  expect(tracking.quantity("Lamp", 2)).toBe("Lamp × 2");
});

test("has the specification's words on the screens of the account", {
  tags: ["spec-2-login-2", "spec-2-forgot-2", "spec-2-forgot-3"],
}, () => {
  expect([own.login.forgotPassword, own.login.register]).toEqual(["Forgot Password?", "Register"]);
  expect(own.register.heading).toBe("Create Account");
  expect([own.forgotPassword.button, own.forgotPassword.backToLogin]).toEqual(["Send Reset Link", "Back to Login"]);
  expect([own.account.loading, m.common.loading]).toEqual(["Loading...", "Loading..."]);
  expect([own.account.editProfile, own.account.save, own.account.cancel]).toEqual(["Edit Profile", "Save", "Cancel"]);
  expect([own.fields.male, own.fields.female, own.fields.other]).toEqual(["Male", "Female", "Other"]);
});

test("has three hero slides in English, Tamil and Sinhala, each in its own script", {
  tags: ["spec-2-home-3", "spec-9-hero-1"],
}, () => {
  const [english, tamil, sinhala] = HERO_SLIDES;

  expect(HERO_SLIDES.map((slide) => slide.language)).toEqual(["en", "ta", "si"]);
  for (const text of [english?.subtitle, english?.description]) expect(text).toMatch(/^[\x20-\x7e]+$/);
  for (const text of [tamil?.subtitle, tamil?.description]) expect(text).toMatch(/^[\p{Script=Tamil} ,;.-]+$/u);
  for (const text of [sinhala?.subtitle, sinhala?.description])
    expect(text).toMatch(/^(\p{Script=Sinhala}|\u200d|[ ,;.-])+$/u);
});

test("has descriptions of at most 110 characters on the hero slides", () => {
  for (const { description } of HERO_SLIDES) expect(description.length).toBeLessThanOrEqual(110);
});

test("joins ර and ය to the preceding character in Sinhala, so that ශ්‍රී does not fall apart", () => {
  for (const { description, subtitle } of HERO_SLIDES) expect(`${subtitle} ${description}`).not.toMatch(/\u0dca[රය]/);
});

type Found = { path: string; value: unknown };
function leaves(value: unknown, path: string): Found[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  // A sentence with a link is an array of its parts.
  if (Array.isArray(value) && value.every((part) => typeof part === "string")) return [{ path, value: value.join("") }];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

/** The specification's own words end with "sent!", "successfully!" and the like. */
const SHOUTS = /catalogue\.|topSelling\.subtitle/;

test("has no text that is empty, shouts, says oops or has a stray space", () => {
  for (const { path, value } of [...leaves(m, "en"), ...leaves(own, "en")]) {
    if (typeof value !== "string") continue;
    expect(value, path).toMatch(/^\S(.*\S)?$/s);
    expect(value, path).not.toMatch(/oops|uh-oh/i);
    if (!SHOUTS.test(path)) expect(value, path).not.toContain("!");
  }
});

test("has a distinct word for every order status", () => {
  const words = ORDER_STATUSES.map((status) => own.orderStatus[status]);
  expect(new Set(words).size).toBe(ORDER_STATUSES.length);
});

test("has no Tamil text that Lighthouse takes for a generic link text", () => {
  const nothing = ["அடுத்த பக்கம்", "மறுபக்கம்", "முந்தைய பக்கம்", "முன்பக்கம்", "மேலும் அறிக", "மேலும் தகவலுக்கு"];
  const texts = JSON.stringify([messagesFor("ta"), customerMessagesFor("ta")]);

  expect(nothing.filter((text) => texts.includes(`"${text}"`))).toEqual([]);
});
