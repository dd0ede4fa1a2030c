import { expect, test } from "vitest";
import { PublicAddresses } from "./public-urls.ts";

test("an address is known again", () => {
  const addresses = new PublicAddresses();

  expect([addresses.find("/?utm=1"), addresses.find("/?utm=1")]).toEqual(["/", "/"]);
  expect([addresses.find("/account"), addresses.find("/account")]).toEqual([null, null]);
  expect(addresses.size).toBe(2);
});

test("however many addresses are asked for, no more than the bound are remembered", () => {
  const addresses = new PublicAddresses(100);

  for (let number = 0; number < 1_000; number += 1) {
    addresses.find(`/?x=${number}`);
    expect(addresses.size).toBeLessThanOrEqual(100);
  }

  expect(addresses.find("/?x=1")).toBe("/");
});

test("long addresses are not remembered, and very long ones are no public pages", () => {
  const addresses = new PublicAddresses();

  expect(addresses.find(`/search?query=${"a".repeat(1_000)}`)).toBe(`/search?query=${"a".repeat(1_000)}`);
  expect(addresses.find(`/search?query=${"a".repeat(10_000)}`)).toBeNull();
  expect(addresses.size).toBe(0);
});
