import { findCurrentTerms } from "../../content/terms.server.ts";
import { DomainError } from "../../errors.ts";
import type { Language } from "../../languages.ts";
import type { Consent } from "../placement/consent.ts";
import { type Order, type PlacementShop, placeForGuest } from "../placement/place-order.server.ts";
import type { PlaceOrderInput } from "../placement/place-order-input.ts";
import type { GuestContact } from "./guest-input.ts";

type Guest = {
  contact: GuestContact;
  /** Language of the page, of the order and of its emails. */
  language: Language;
  /** Orders that this device may open: its unpaid card orders are replaced. */
  openedOrderIds: readonly string[];
};

/**
 * Places an order of a visitor without an account, by the rules of `placeOrder`. The order has no customer, not even
 * when an account has the same email address. Its contact is in its row only.
 * @throws {DomainError} NOT_SIGNED_IN while guest orders are off, INVALID_INPUT when the box for age and terms is not
 * ticked, and as `placeOrder`
 */
export async function placeGuestOrder(
  shop: PlacementShop,
  { contact, language, openedOrderIds }: Guest,
  input: Omit<PlaceOrderInput, "addressId">,
  consent: Consent = {},
): Promise<Order> {
  if (!(await shop.settings.asOf(shop.db)).guests.isOn) throw new DomainError("NOT_SIGNED_IN", {});
  const isTermsDisplayed = (await findCurrentTerms(shop, language)) !== null;
  if (isTermsDisplayed && !input.isTicked) throw new DomainError("INVALID_INPUT", { fields: { isTicked: "required" } });
  const buyer = { ...contact, customerId: null, language };
  return placeForGuest(shop, { buyer, openedOrderIds, consent }, input);
}
