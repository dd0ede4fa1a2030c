import type { FrameLocator, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import type { RunningShop } from "../shops/running-shop.ts";

/** Test cards of PayHere's sandbox (payhere.md §4.8). */
export const GOOD_CARD = "4916217501611292";
export const DECLINED_CARD = "4024007194349121";

/** Text of the page of a paid order. */
export const PAID = "Thank you. Your payment has arrived and your order is confirmed.";

/** PayHere's payment page: in the popup that its script opens on the cart page, or as a document. */
export type GatewayPage = FrameLocator | Page;

export const popupOf = (page: Page): FrameLocator => page.frameLocator("#ph-iframe");

/** Pays on PayHere's page: chooses the card, types its number and submits. */
export async function payByCard(gateway: GatewayPage, number = GOOD_CARD): Promise<void> {
  await gateway.getByRole("link", { name: "Visa" }).click();
  const form = gateway.frameLocator("#pg_iframe");
  await form.getByLabel("Name on card").fill("Test Customer");
  await form.getByLabel("Card number").fill(number);
  await form.getByLabel("Security code").fill("123");
  await form.getByLabel("Expiry").fill("12/30");
  await form.getByRole("button", { name: "Submit" }).click();
}

/** Goes from the cart page to the payment popup, also after it was closed. */
export async function proceedToPopup(page: Page): Promise<FrameLocator> {
  await page.getByRole("button", { name: /^(?:Proceed to Checkout|Pay Rs\.)/ }).click();
  const popup = popupOf(page);
  await popup.getByRole("heading", { name: "Pay with PayHere" }).waitFor();
  return popup;
}

type Rule = { scenario: string; delayMs?: number; times?: number };

/** Sets the simulator's behaviour for the next payment (simulator/README.md). */
export async function setScenario({ simulatorUrl }: Pick<RunningShop, "simulatorUrl">, rule: Rule): Promise<void> {
  await control(simulatorUrl, "scenarios", { match: { any: true }, ...rule });
}

/**
 * Disables the Retrieval API until the test ends. The page queries it after five seconds, which pass on a busy machine,
 * and would get the payment from it before the notification.
 */
export async function disableMerchantApi(shop: Pick<RunningShop, "simulatorUrl">): Promise<void> {
  onTestFinished(() => control(shop.simulatorUrl, "scenarios/clear", {}));
  await setScenario(shop, { scenario: "api-500", times: 1_000 });
}

/** Advances the simulator's clock and waits until all notifications that became due are sent. */
export async function passTime({ simulatorUrl }: Pick<RunningShop, "simulatorUrl">, advanceMs: number): Promise<void> {
  await control(simulatorUrl, "clock", { advanceMs });
}

type SentNotification = { body: string; attempts: { status: number | null; answer: string }[] };

/** Returns the notifications that PayHere sent about an order, with the shop's responses. */
export async function notificationsOf(
  shop: Pick<RunningShop, "simulatorUrl">,
  orderNumber: string,
): Promise<SentNotification[]> {
  const answer = await fetch(`${shop.simulatorUrl}/__sim/notifications?order_id=${orderNumber}`);
  return (await answer.json()) as SentNotification[];
}

async function control(simulatorUrl: string, what: string, body: object): Promise<void> {
  const answer = await fetch(`${simulatorUrl}/__sim/${what}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}
