import { data, type RouterContextProvider } from "react-router";
import type { Profile } from "../../../domain/accounts/session.ts";
import { failureTexts } from "../../i18n/failure-texts.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";

/** The signed-in customer whose orders a page shows; a login without a profile has none, so nothing is found for it. */
export async function requireOrderOwner(context: Readonly<RouterContextProvider>, request: Request): Promise<Profile> {
  const { profile } = await requireSignedIn(context, request, "orders");
  if (!profile) throw orderNotFound();
  return profile;
}

/** The same answer for an order that is not there and for somebody else's. */
export function orderNotFound() {
  return data(failureTexts().ORDER_NOT_FOUND({}), { status: 404 });
}
