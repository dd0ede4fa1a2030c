import type { FrameLocator, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import type { RunningShop } from "./running-shop.ts";

/** Test cards of the gateway's sandbox (payhere.md §4.8). */
export const GOOD_CARD = "4916217501611292";
export const DECLINED_CARD = "4024007194349121";

/** The gateway's page: in the popup that its script opens on the cart page, or as a page of its own. */
export type GatewayPage = FrameLocator | Page;

export const popupOf = (page: Page): FrameLocator => page.frameLocator("#ph-iframe");

/** Pays at the gateway: chooses the card, types it in, submits. */
export async function payByCard(gateway: GatewayPage, number = GOOD_CARD): Promise<void> {
  await gateway.getByRole("link", { name: "Visa" }).click();
  const form = gateway.frameLocator("#pg_iframe");
  await form.getByLabel("Name on card").fill("Test Customer");
  await form.getByLabel("Card number").fill(number);
  await form.getByLabel("Security code").fill("123");
  await form.getByLabel("Expiry").fill("12/30");
  await form.getByRole("button", { name: "Submit" }).click();
}

/** From the cart page to the paid popup; where the browser goes then is the scenario's affair. */
export async function proceedToPopup(page: Page): Promise<FrameLocator> {
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  const popup = popupOf(page);
  await popup.getByRole("heading", { name: "Pay with PayHere" }).waitFor();
  return popup;
}

type Rule = { scenario: string; delayMs?: number; times?: number };

/** Sets the gateway's behaviour for the next payment (simulator/README.md). */
export async function stage({ simulatorUrl }: Pick<RunningShop, "simulatorUrl">, rule: Rule): Promise<void> {
  await control(simulatorUrl, "scenarios", { match: { any: true }, ...rule });
}

/**
 * Nothing is learned from the gateway's books until the test ends: a page that waits for five seconds, as on a busy machine,
 * would else be told by them what a notice is to tell.
 */
export async function closeBooks(shop: Pick<RunningShop, "simulatorUrl">): Promise<void> {
  onTestFinished(() => control(shop.simulatorUrl, "scenarios/clear", {}));
  await stage(shop, { scenario: "api-500", times: 1_000 });
}

/** Lets time pass at the gateway; what became due meanwhile has been told when this returns. */
export async function passTime({ simulatorUrl }: Pick<RunningShop, "simulatorUrl">, advanceMs: number): Promise<void> {
  await control(simulatorUrl, "clock", { advanceMs });
}

type Told = { body: string; attempts: { status: number | null; answer: string }[] };

/** Returns the notifications that the gateway sent about an order, with the shop's responses. */
export async function notificationsOf(shop: Pick<RunningShop, "simulatorUrl">, orderNumber: string): Promise<Told[]> {
  const answer = await fetch(`${shop.simulatorUrl}/__sim/notifications?order_id=${orderNumber}`);
  return (await answer.json()) as Told[];
}

async function control(simulatorUrl: string, what: string, body: object): Promise<void> {
  const answer = await fetch(`${simulatorUrl}/__sim/${what}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}
