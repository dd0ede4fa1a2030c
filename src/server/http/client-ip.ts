import type { IncomingMessage } from "node:http";
import { BlockList } from "node:net";
import type { Config } from "../../config.ts";
import { SHARED_IP } from "../../domain/accounts/network-of.ts";

/** Headers that a proxy adds for the server behind it. */
const PROXY_HEADERS = ["x-forwarded-for", "forwarded", "x-real-ip"] as const;

/** Networks that no visitor from the internet connects from. */
const PRIVATE_NETWORKS = new BlockList();
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  PRIVATE_NETWORKS.addSubnet(network, prefix, "ipv6");

/**
 * Returns the client's IP address, by which limits are counted. Reads `X-Forwarded-For` only when TRUST_PROXY is on. Returns SHARED_IP
 * when BASE_URL is https and TRUST_PROXY is off: the shop speaks plain HTTP only, so every request then comes from a proxy.
 */
export function clientIp(
  request: IncomingMessage | undefined,
  { trustProxy, isSecure }: Pick<Config, "trustProxy" | "isSecure">,
): string {
  const forwarded = trustProxy
    ? String(request?.headers["x-forwarded-for"] ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  if (forwarded) return forwarded;
  if (isSecure && !trustProxy) return SHARED_IP;
  return request?.socket.remoteAddress || "unknown";
}

/**
 * Returns whether a proxy forwarded the request although TRUST_PROXY is off. A proxy's header counts only from a private network:
 * visitors can send the header themselves. It lifts no limit that is counted by IP address, as any client in this network can send it.
 */
export function isBehindUntrustedProxy(
  { headers, socket }: IncomingMessage,
  { trustProxy, isSecure }: Pick<Config, "trustProxy" | "isSecure">,
): boolean {
  if (trustProxy) return false;
  return isSecure || (PROXY_HEADERS.some((name) => headers[name]) && isPrivate(socket.remoteAddress));
}

function isPrivate(address = ""): boolean {
  return PRIVATE_NETWORKS.check(address, address.includes(":") ? "ipv6" : "ipv4");
}
