import { data, type RouterContextProvider } from "react-router";
import type { Profile } from "../../../domain/accounts/sign-in/session.ts";
import { failureTexts } from "../../i18n/failure-texts.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";

/**
 * Returns the signed-in customer whose orders a page shows. A login without a profile has none, so its orders are not
 * found.
 */
export async function requireOrderOwner(context: Readonly<RouterContextProvider>, request: Request): Promise<Profile> {
  const { profile } = await requireSignedIn(context, request, "orders");
  if (!profile) throw orderNotFound();
  return profile;
}

/** The same response for a missing order and for another customer's. */
export function orderNotFound() {
  return data(failureTexts().ORDER_NOT_FOUND({}), { status: 404 });
}
