import type { RouterContextProvider } from "react-router";
import { findSignedIn } from "../domain/accounts/sign-in/find-signed-in.server.ts";
import type { ClientInfo } from "../domain/accounts/sign-in/session.ts";
import { shopContext, visitorContext } from "./context.ts";

/** Returns the client's IP address, which rate limits count by, and its headers with the cookies. */
export function readClientInfo(context: Readonly<RouterContextProvider>, request: Request): ClientInfo {
  return { clientIp: context.get(visitorContext).clientIp, headers: request.headers };
}

/** Makes later parts of this request look up the visitor again, after a command changed who is signed in. */
export function refreshVisitor(context: Readonly<RouterContextProvider>, request: Request): void {
  const { clientIp } = context.get(visitorContext);
  const shop = context.get(shopContext);
  context.set(visitorContext, { clientIp, find: () => findSignedIn(shop, request.headers) });
}
