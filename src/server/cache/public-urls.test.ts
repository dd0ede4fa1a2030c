import { expect, test } from "vitest";
import { PublicUrls } from "./public-urls.ts";

test("returns the same result when a URL is requested again", () => {
  const addresses = new PublicUrls();

  expect([addresses.find("/?utm=1"), addresses.find("/?utm=1")]).toEqual(["/", "/"]);
  expect([addresses.find("/account"), addresses.find("/account")]).toEqual([null, null]);
  expect(addresses.size).toBe(2);
});

test("remembers no more URLs than its bound", () => {
  const addresses = new PublicUrls(100);

  for (let number = 0; number < 1_000; number += 1) {
    addresses.find(`/?x=${number}`);
    expect(addresses.size).toBeLessThanOrEqual(100);
  }

  expect(addresses.find("/?x=1")).toBe("/");
});

test("does not remember long URLs, and finds no page for very long ones", () => {
  const addresses = new PublicUrls();

  expect(addresses.find(`/search?query=${"a".repeat(1_000)}`)).toBe(`/search?query=${"a".repeat(1_000)}`);
  expect(addresses.find(`/search?query=${"a".repeat(10_000)}`)).toBeNull();
  expect(addresses.size).toBe(0);
});
