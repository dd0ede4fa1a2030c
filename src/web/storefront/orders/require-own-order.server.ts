import { data, type RouterContextProvider } from "react-router";
import type { Profile } from "../../../domain/accounts/sign-in/session.ts";
import type { OrderOwner } from "../../../domain/order-owner.server.ts";
import { findOpenedOrder } from "../../../domain/orders/guests/opened-orders.server.ts";
import { shopContext } from "../../context.ts";
import { failureTexts } from "../../i18n/failure-texts.ts";
import { requireSignedIn, type SignInReason } from "../../middleware/require-customer.ts";

/** The owner of the order that a page shows. `isGuest`: this device may open the order, which has no account. */
export type OwnerOfPage = { owner: OrderOwner; isGuest: boolean };

/**
 * Returns the owner for the order with this number: the order itself if it has no account and this device may open it.
 * Otherwise returns the signed-in customer, or redirects to the login page. A login without a profile has no orders.
 */
export async function requireOrderOwner(
  context: Readonly<RouterContextProvider>,
  request: Request,
  number: string,
): Promise<OwnerOfPage> {
  const found = await findOrderOwner(context, request, { number, why: "orders" });
  if (!found) throw orderNotFound();
  return found;
}

/** Returns the same for a page that handles a login without a profile itself: null then. */
export async function findOrderOwner(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { number, why }: { number: string; why: SignInReason },
): Promise<OwnerOfPage | null> {
  const opened = await findOpenedOrder(context.get(shopContext), request.headers, number);
  if (opened) return { owner: opened, isGuest: true };
  const { profile } = await requireSignedIn(context, request, why);
  return profile && { owner: profile.customerId, isGuest: false };
}

/** Returns the signed-in customer. A login without a profile has no orders, so nothing of them is found. */
export async function requireOrderCustomer(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Profile> {
  const { profile } = await requireSignedIn(context, request, "orders");
  if (!profile) throw orderNotFound();
  return profile;
}

/** The same response for a missing order and for another customer's. */
export function orderNotFound() {
  return data(failureTexts().ORDER_NOT_FOUND({}), { status: 404 });
}
