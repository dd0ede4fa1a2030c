import { expect, test } from "vitest";
import { isFromThisMachine } from "./is-from-this-machine.ts";

test.each([
  ["127.0.0.1", "localhost:3000"],
  ["::1", "[::1]:3000"],
  ["::ffff:127.0.0.1", "127.0.0.1"],
  ["127.0.0.53", "LOCALHOST"],
])("accepts %s with the host %s", (address, host) => {
  expect(isFromThisMachine(address, host)).toBe(true);
});

test.each([
  ["another machine that says localhost", "192.168.1.7", "localhost:3000"],
  ["an address that only looks like ours", "127.0.0.1.evil.example", "localhost"],
  ["a tunnel", "127.0.0.1", "shop.tunnel.example"],
  ["a foreign site's name for this machine", "127.0.0.1", "evil.example:3000"],
  ["a longer name", "::1", "localhost.evil.example"],
  ["nobody knows where", "unknown", "localhost"],
  ["no Host", "127.0.0.1", null],
])("rejects %s", (_what, address, host) => {
  expect(isFromThisMachine(address, host)).toBe(false);
});
