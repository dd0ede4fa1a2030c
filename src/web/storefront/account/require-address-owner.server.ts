import { data, type RouterContextProvider, redirect } from "react-router";
import type { Profile } from "../../../domain/accounts/session.ts";
import { failureTexts } from "../../i18n/failure-texts.ts";
import { requireSignedIn } from "../../middleware/require-customer.ts";

/** The signed-in customer whose addresses a page is about; a login without a profile is asked for that first. */
export async function requireAddressOwner(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Profile> {
  const { profile } = await requireSignedIn(context, request, "account");
  if (!profile) throw redirect("/account");
  return profile;
}

/** The same answer for an address that is not there and for somebody else's. */
export function addressNotFound() {
  return data(failureTexts().ADDRESS_NOT_FOUND({}), { status: 404 });
}
