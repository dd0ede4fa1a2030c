import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test.each([
  "8.8.8.8",
  "93.184.216.34",
  "100.63.255.255",
  "172.15.0.1",
  "172.32.0.1",
  "192.167.1.1",
  "223.255.255.255",
  "2606:4700::6810:84e5",
  "2a00:1450:4001:80b::200e",
])("accepts %s", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "fe80::1",
  "fe80::1%eth0",
  "fc00::1",
  "fd00:ec2::254",
  "ff02::1",
  "2001:db8::1",
  "2001::1",
  "2002:7f00:1::",
  "localhost",
  "",
])("rejects %j", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
