import { randomUUID } from "node:crypto";
import { cartFingerprint } from "../../../src/domain/cart/cart-fingerprint.ts";
import { requestAccessCode } from "../../../src/domain/orders/guests/access-code.server.ts";
import { type GuestContact, guestInput } from "../../../src/domain/orders/guests/guest-input.ts";
import { placeGuestOrder } from "../../../src/domain/orders/guests/place-guest-order.server.ts";
import type { PlaceOrderInput } from "../../../src/domain/orders/placement/place-order-input.ts";
import { createLiveSettings } from "../../../src/domain/settings/live-settings.server.ts";
import { sendAccessCode } from "../../../src/jobs/send-code.ts";
import { liveConfig } from "../../../src/server/live-config.ts";
import { aProduct } from "../factories.ts";
import { FILLED_FORM } from "../steps/account-forms.ts";
import type { TestShop } from "../test-shop.ts";

/** Returns the shop with orders without an account turned on. */
export function withGuests(shop: TestShop, dataDays = 45): TestShop {
  const config = { ...shop.config, guests: { isOn: true, dataDays } };
  const settings = createLiveSettings(shop.db, config);
  return { ...shop, settings, config: liveConfig(config, settings) };
}

/** Parsed fields of a guest. */
export function aGuest(changed: Record<string, string> = {}): GuestContact {
  return guestInput.parse({ ...FILLED_FORM, ...changed });
}

type Facts = Partial<PlaceOrderInput> & {
  contact?: GuestContact;
  openedOrderIds?: readonly string[];
  product?: Awaited<ReturnType<typeof aProduct>> | undefined;
};

/** Places an order of one unit without an account; by card by default. */
export async function aGuestOrder(shop: TestShop, facts: Facts = {}) {
  const { contact = aGuest(), openedOrderIds = [], product = await aProduct(shop.db), ...changed } = facts;
  const { id: variantId, priceCents } = product.variant;
  const input = {
    key: randomUUID(),
    lines: [{ variantId, quantity: 1 }],
    isTicked: true,
    ...changed,
    seen: cartFingerprint([{ variantId, priceCents }]),
  };
  return placeGuestOrder(shop, { contact, language: "en", openedOrderIds }, input);
}

let lastAddress = 0;

/** Returns another network each time: the limits of networks have their own tests. */
export function anAddress(): string {
  lastAddress += 1;
  return `198.51.${Math.trunc(lastAddress / 250) % 250}.${lastAddress % 250}`;
}

/** Requests the code of an order and reads it in its email; null when none was sent. */
export async function mailedAccessCode(
  shop: TestShop,
  { id, number }: { id: string; number: string },
): Promise<string | null> {
  const before = shop.mailer.sent.length;
  await requestAccessCode(shop, { reference: { number }, clientIp: anAddress() });
  await sendAccessCode(shop, { orderId: id });
  const [mail] = shop.mailer.sent.slice(before);
  return mail ? (/is (\d{6})\./.exec(mail.text)?.[1] ?? null) : null;
}
