import { type RouterContextProvider, redirectDocument } from "react-router";
import { findSignedIn } from "../domain/accounts/find-signed-in.server.ts";
import type { Sender } from "../domain/accounts/session.ts";
import { shopContext, visitorContext } from "./context.ts";

/** Who sent this form: the address that limits are counted by, and the cookies. */
export function senderOf(context: Readonly<RouterContextProvider>, request: Request): Sender {
  return { address: context.get(visitorContext).address, headers: request.headers };
}

/** What this request's later parts see of the visitor is looked up anew: a command has changed it. */
export function lookUpAgain(context: Readonly<RouterContextProvider>, request: Request): void {
  const { address } = context.get(visitorContext);
  const shop = context.get(shopContext);
  context.set(visitorContext, { address, find: () => findSignedIn(shop, request.headers) });
}

/**
 * Goes on as somebody else: with these cookies, and with a new document, so that nothing of whoever was here before stays in
 * the page's memory.
 */
export function redirectAs(to: string, cookies: readonly string[]): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirectDocument(to, { headers });
}
