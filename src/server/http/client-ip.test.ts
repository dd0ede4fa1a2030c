import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { SHARED_IP } from "../../domain/accounts/rate-limits/network-of.ts";
import { clientIp, isBehindUntrustedProxy } from "./client-ip.ts";

const DIRECT = { trustProxy: false, isSecure: false };
const TRUSTED = { trustProxy: true, isSecure: true };

const request = (forwarded: string | string[] | undefined, remoteAddress: string | undefined = "10.0.0.7") =>
  ({ headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test("ignores the header when TRUST_PROXY is off", () => {
  expect(clientIp(request("1.2.3.4", "192.0.2.7"), DIRECT)).toBe("192.0.2.7");
});

test.each([
  ["1.2.3.4", "1.2.3.4"],
  ["6.6.6.6, 1.2.3.4", "1.2.3.4"],
  ["6.6.6.6,6.6.6.6 ,  1.2.3.4 ", "1.2.3.4"],
  ["203.0.113.5:4711", "203.0.113.5"],
  ["6.6.6.6, 203.0.113.5:80", "203.0.113.5"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[::ffff:203.0.113.5]:443", "::ffff:203.0.113.5"],
  ["2001:db8::1", "2001:db8::1"],
  ["::ffff:203.0.113.5", "::ffff:203.0.113.5"],
  ["6.6.6.6,", "10.0.0.7"],
  ["", "10.0.0.7"],
  [undefined, "10.0.0.7"],
])("returns the last address of '%s', which the trusted proxy has added, without its port", (header, address) => {
  expect(clientIp(request(header), TRUSTED)).toBe(address);
});

test("returns unknown when the connection has just closed", () => {
  expect(clientIp({ headers: {}, socket: {} } as IncomingMessage, DIRECT)).toBe("unknown");
  expect(clientIp(undefined, TRUSTED)).toBe("unknown");
});

test.each(["127.0.0.1", "10.0.0.7", "172.31.0.1", "::ffff:192.168.1.4", "fd00::7", "::1"])(
  "reports an untrusted proxy when %s forwards a request and TRUST_PROXY is off",
  (remoteAddress) => {
    expect(isBehindUntrustedProxy(request("1.2.3.4", remoteAddress), DIRECT)).toBe(true);
    expect(clientIp(request("1.2.3.4", remoteAddress), DIRECT)).toBe(remoteAddress);
    expect(isBehindUntrustedProxy(request(undefined, remoteAddress), DIRECT)).toBe(false);
  },
);

test("reports no untrusted proxy when a visitor from the internet sends the header", () => {
  for (const visitor of ["192.0.2.7", "172.32.0.1", "2001:db8::7"])
    expect(isBehindUntrustedProxy(request("1.2.3.4", visitor), DIRECT)).toBe(false);
});

test("reports an untrusted proxy for every request when BASE_URL is https and TRUST_PROXY is off", () => {
  const withoutProxy = { trustProxy: false, isSecure: true };
  expect(isBehindUntrustedProxy(request(undefined, "192.0.2.7"), withoutProxy)).toBe(true);
  expect(clientIp(request("1.2.3.4", "192.0.2.7"), withoutProxy)).toBe(SHARED_IP);
  expect(isBehindUntrustedProxy(request("1.2.3.4"), TRUSTED)).toBe(false);
});
