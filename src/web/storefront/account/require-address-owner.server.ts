import { data, type RouterContextProvider, redirect } from "react-router";
import type { Profile } from "../../../domain/accounts/sign-in/session.ts";
import { failureTexts } from "../../i18n/failure-texts.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";

/**
 * Returns the signed-in customer whose addresses a page is about. A login without a profile has to complete that first.
 */
export async function requireAddressOwner(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Profile> {
  const { profile } = await requireSignedIn(context, request, "account");
  if (!profile) throw redirect("/account");
  return profile;
}

/** The same response for a missing address and for another customer's. */
export function addressNotFound() {
  return data(failureTexts().ADDRESS_NOT_FOUND({}), { status: 404 });
}
