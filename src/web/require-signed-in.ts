import { type RouterContextProvider, redirect } from "react-router";
import type { SignedIn } from "../domain/accounts/session.ts";
import { visitorContext } from "./context.ts";

/** Why somebody has to sign in; the login page says it in the words of the error catalogue (spec §8). */
export const SIGN_IN_REASONS = ["account", "checkout", "orders", "complete", "chat"] as const;
export type SignInReason = (typeof SIGN_IN_REASONS)[number];

/** Where the login page is asked for, and where to go on afterwards. */
export function loginUrl(why: SignInReason, next: string): string {
  return `/login?${new URLSearchParams({ why, next })}`;
}

/** The signed-in visitor; everybody else is sent to the login page and comes back afterwards. */
export async function requireSignedIn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  why: SignInReason,
): Promise<SignedIn> {
  const signedIn = await context.get(visitorContext).find();
  if (signedIn) return signedIn;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginUrl(why, pathname.replace(/\.data$/, "") + search));
}
