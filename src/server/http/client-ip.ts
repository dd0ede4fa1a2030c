import type { IncomingMessage } from "node:http";
import { BlockList } from "node:net";
import type { Config } from "../../config.ts";
import { SHARED_IP } from "../../domain/accounts/rate-limits/network-of.ts";

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
 * Returns the client's IP address, by which limits are counted. Reads `X-Forwarded-For` only when TRUST_PROXY is on.
 * Returns SHARED_IP when BASE_URL is https and TRUST_PROXY is off: the shop speaks plain HTTP only, so every request
 * then comes from a proxy.
 */
export function clientIp(
  request: IncomingMessage | undefined,
  { trustProxy, isSecure }: Pick<Config, "trustProxy" | "isSecure">,
): string {
  // @guard forwarded-ip-needs-trusted-proxy: const forwarded = lastForwardedIp(request);
  const forwarded = trustProxy ? lastForwardedIp(request) : "";
  if (forwarded) return withoutPort(forwarded);
  if (isSecure && !trustProxy) return SHARED_IP;
  return request?.socket.remoteAddress || "unknown";
}

/** The proxy appends the address that it saw; a client can send earlier ones. */
function lastForwardedIp(request: IncomingMessage | undefined): string | undefined {
  const addresses = String(request?.headers["x-forwarded-for"] ?? "").split(",");
  // @guard only-last-forwarded-ip-counts: return addresses[0]?.trim();
  return addresses.at(-1)?.trim();
}

/** "203.0.113.5:4711", "[2001:db8::1]:443", "[2001:db8::1]": some proxies add the client's port. */
const WITH_PORT = /^(?:(?<ipv4>\d{1,3}(?:\.\d{1,3}){3}):\d+|\[(?<ipv6>[^\]]+)\](?::\d+)?)$/;

/** Returns the IP address alone: with its port, each connection of a client would count as a client. */
function withoutPort(ip: string): string {
  const { ipv4, ipv6 } = WITH_PORT.exec(ip)?.groups ?? {};
  return ipv4 ?? ipv6 ?? ip;
}

/**
 * Returns whether a proxy forwarded the request although TRUST_PROXY is off. A proxy's header counts only from a
 * private network: visitors can send the header themselves. It lifts no limit that is counted by IP address, as any
 * client in this network can send it.
 */
export function isBehindUntrustedProxy(
  { headers, socket }: IncomingMessage,
  { trustProxy, isSecure }: Pick<Config, "trustProxy" | "isSecure">,
): boolean {
  if (trustProxy) return false;
  return isSecure || (PROXY_HEADERS.some((name) => headers[name]) && isPrivate(socket.remoteAddress));
}

function isPrivate(ip = ""): boolean {
  return PRIVATE_NETWORKS.check(ip, ip.includes(":") ? "ipv6" : "ipv4");
}
