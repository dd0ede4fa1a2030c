import { type RouterContextProvider, redirect } from "react-router";
import type { SignedIn } from "../../domain/accounts/session.ts";
import { hintCookie } from "../../domain/accounts/session-cookie.ts";
import { splitLanguage } from "../../domain/languages.ts";
import { shopContext, visitorContext } from "../context.ts";

/** Why somebody has to sign in; the login page says it in the words of the error catalogue (spec §8). */
export const SIGN_IN_REASONS = ["account", "checkout", "orders", "complete", "chat", "stock"] as const;
export type SignInReason = (typeof SIGN_IN_REASONS)[number];

/** Where the login page is asked for, and where to go on afterwards. */
function loginUrl(why: SignInReason, next: string): string {
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
  // The session may have ended elsewhere: the pages of this browser are told.
  const headers = { "Set-Cookie": hintCookie(context.get(shopContext).config, "out") };
  throw redirect(loginUrl(why, pageOf(request)), { headers });
}

/** The page that a request is for, without its language; data of a page is asked for under a name of its own. */
function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const path = splitLanguage(pathname).path.replace(/\.data$/, "");
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}
