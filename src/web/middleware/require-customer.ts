import { type RouterContextProvider, redirect } from "react-router";
import type { SignedIn } from "../../domain/accounts/sign-in/session.ts";
import { hintCookie } from "../../domain/accounts/sign-in/session-cookie.ts";
import { shopContext, visitorContext } from "../context.ts";
import { pageOf } from "../urls/page-of.ts";

/** Reasons why a visitor has to sign in; the login page shows the text of the error catalogue (spec §8). */
export const SIGN_IN_REASONS = ["account", "checkout", "orders", "complete", "chat", "stock"] as const;
export type SignInReason = (typeof SIGN_IN_REASONS)[number];

/** Returns the URL of the login page with the reason and the page to return to. */
function loginUrl(why: SignInReason, next: string): string {
  return `/login?${new URLSearchParams({ why, next })}`;
}

/** Returns the URL of the page that asks for the PIN. */
const pinUrl = (next: string): string => `/login?${new URLSearchParams({ step: "pin", next })}`;

/** Reasons of the pages that a PIN hides: orders and account. */
const BEHIND_PIN: readonly SignInReason[] = ["account", "orders", "complete"];

/**
 * Returns the signed-in customer, or redirects to the login page, which returns to this page afterwards. It also asks
 * for the PIN of a customer who has one.
 */
export async function requireSignedIn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  why: SignInReason,
): Promise<SignedIn> {
  const signedIn = await context.get(visitorContext).find();
  if (signedIn?.pin === "locked" && BEHIND_PIN.includes(why)) throw redirect(pinUrl(pageOf(request)));
  if (signedIn) return signedIn;
  // The session may have ended elsewhere: the cookie informs this browser's other pages.
  const headers = { "Set-Cookie": hintCookie(context.get(shopContext).config, "out") };
  throw redirect(loginUrl(why, pageOf(request)), { headers });
}
