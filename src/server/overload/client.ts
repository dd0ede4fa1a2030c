import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Config } from "../../config.ts";
import { networkOf } from "../../domain/accounts/rate-limits/network-of.ts";
import { sessionCookieName } from "../../domain/accounts/sign-in/session-cookie.ts";
import { clientIp } from "../http/client-ip.ts";
import type { ProxyWatch } from "../http/proxy-watch.ts";

/** The client of a request, as limits count it. */
export type Client = {
  /** IPv4 address, or /64 network of an IPv6 address. */
  network: string;
  /** Fingerprint of the session cookie as sent; null without one. It is not checked: a false one only adds a limit. */
  account: string | null;
  /** Whether many visitors share this network: a proxy while TRUST_PROXY is off. Limits per client do not apply. */
  isShared: boolean;
};

/** Returns the client of a request. */
export function clientOf(
  request: IncomingMessage,
  config: Pick<Config, "trustProxy" | "isSecure">,
  proxies: Pick<ProxyWatch, "isProxy">,
): Client {
  const isShared = !config.trustProxy && proxies.isProxy(request.socket);
  const network = networkOf(clientIp(request, config));
  return { network, account: accountOf(request.headers.cookie, sessionCookieName(config)), isShared };
}

/** Returns whether the client closed the connection before it had sent the whole request, so no response is read. */
export function hasLeft(request: IncomingMessage | undefined): boolean {
  return request?.destroyed === true && !request.complete;
}

function accountOf(cookie: string | undefined, name: string): string | null {
  const pair = cookie?.split("; ").find((one) => one.startsWith(`${name}=`));
  return pair ? createHash("sha256").update(pair).digest("base64url") : null;
}
