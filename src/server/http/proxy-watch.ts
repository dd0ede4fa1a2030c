import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Config } from "../../config.ts";
import { networkOf } from "../../domain/accounts/rate-limits/network-of.ts";
import { HOUR_MS } from "../../domain/durations.ts";
import type { Log } from "../metrics/log.ts";
import { isBehindUntrustedProxy } from "./client-ip.ts";

/** Maximum number of proxy networks. They are private, so there are few. */
const MAX_REMEMBERED = 100;
const WARN_EVERY_MS = HOUR_MS;

export type ProxyWatch = ReturnType<typeof watchProxies>;

/**
 * Notices that the shop is behind a proxy while TRUST_PROXY is off: all visitors then have the proxy's IP address. Logs
 * one warning an hour.
 */
export function watchProxies({
  config,
  log,
}: {
  config: Pick<Config, "trustProxy" | "isSecure">;
  log: Pick<Log, "warn">;
}) {
  const seen = new Set<string>();
  const isCertain = config.isSecure && !config.trustProxy;
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = () => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    log.warn({ setting: "TRUST_PROXY" }, "found TRUST_PROXY off behind a proxy");
  };
  if (isCertain) warn();
  return {
    /** Reads a request's headers and remembers its network when it is a proxy. */
    check(request: IncomingMessage): void {
      if (!isBehindUntrustedProxy(request, config)) return;
      if (seen.size < MAX_REMEMBERED) seen.add(networkOf(request.socket.remoteAddress ?? ""));
      warn();
    },
    /** Returns whether visitors share the IP address of this connection. */
    isProxy({ remoteAddress = "" }: Pick<Socket, "remoteAddress">): boolean {
      return config.trustProxy || isCertain || (seen.size > 0 && seen.has(networkOf(remoteAddress)));
    },
    /** Returns whether TRUST_PROXY should be on. */
    isUntrusted: () => isCertain || seen.size > 0,
  };
}
