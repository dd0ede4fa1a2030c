import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { watchProxies } from "./proxy-watch.ts";

const DIRECT = { trustProxy: false, isSecure: false };

function aWatch(config = DIRECT) {
  const warnings: object[] = [];
  const watch = watchProxies({ config, log: { warn: (facts: object) => void warnings.push(facts) } });
  return { watch, warnings };
}

const forwarded = (remoteAddress: string) =>
  ({ headers: { "x-forwarded-for": "192.0.2.1" }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test("warns once when a private network forwards requests and TRUST_PROXY is off", () => {
  const { watch, warnings } = aWatch();
  expect(watch.isUntrusted()).toBe(false);
  watch.check(forwarded("10.0.0.7"));
  watch.check(forwarded("10.0.0.8"));

  expect(warnings).toEqual([{ setting: "TRUST_PROXY" }]);
  expect(watch.isUntrusted()).toBe(true);
  expect(watch.isProxy({ remoteAddress: "10.0.0.7" })).toBe(true);
  expect(watch.isProxy({ remoteAddress: "192.0.2.1" })).toBe(false);
});

test("warns at the start when BASE_URL is https and TRUST_PROXY is off", () => {
  const { watch, warnings } = aWatch({ trustProxy: false, isSecure: true });

  expect(warnings).toHaveLength(1);
  expect(watch.isUntrusted()).toBe(true);
});

test("logs no warning when TRUST_PROXY is on or a visitor sends the header", () => {
  const trusted = aWatch({ trustProxy: true, isSecure: true });
  trusted.watch.check(forwarded("10.0.0.7"));
  const direct = aWatch();
  direct.watch.check(forwarded("198.51.100.1"));

  expect([trusted.warnings, direct.warnings]).toEqual([[], []]);
  expect([trusted.watch.isUntrusted(), direct.watch.isUntrusted()]).toEqual([false, false]);
});
