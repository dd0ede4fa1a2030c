const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Used instead of the client's IP address when BASE_URL is https and TRUST_PROXY is off, which means an untrusted
 * proxy. All visitors share it, so no limit per IP address applies to it.
 */
export const SHARED_IP = "shared";

/**
 * Returns the network that rate limits count by: an IPv4 address, or the /64 network of an IPv6 address, because one
 * connection has 2^64 of them.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  // @guard ipv6-network-counts-as-one: return address;
  if (!address.includes(":")) return address;
  const [plain = ""] = address.toLowerCase().split("%");
  const [head = "", tail] = plain.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(GROUPS - before.length - after.length, 0);
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
