import { BlockList, isIP } from "node:net";

/** Ranges that IANA reserves: loopback, private networks, cloud metadata, documentation, multicast. */
const RESERVED_IPV4: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
/** The only range of IPv6 in public use; the rest (loopback, link-local, mapped and translated IPv4) is reserved. */
const PUBLIC_IPV6: [string, number] = ["2000::", 3];
const RESERVED_IPV6: readonly [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const reserved4 = new BlockList();
const reserved6 = new BlockList();
const public6 = new BlockList();
for (const [net, prefix] of RESERVED_IPV4) reserved4.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of RESERVED_IPV6) reserved6.addSubnet(net, prefix, "ipv6");
public6.addSubnet(...PUBLIC_IPV6, "ipv6");

/** Returns whether an IP address is on the public internet; false for everything else, including names. */
export function isPublicIp(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved4.check(address, "ipv4");
  if (family !== 6 || address.includes("%")) return false;
  return public6.check(address, "ipv6") && !reserved6.check(address, "ipv6");
}
