import { afterEach, expect, test, vi } from "vitest";
import { prefetchOf } from "./prefetch.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each(["/", "/all-products?category=oils", "/top-selling", "/detail/abc123", "/collections/new", "/faq#pay"])(
  "prefetches %s on intent",
  (address) => expect(prefetchOf(address)).toBe("intent"),
);

test.each(["/cart", "/account", "/login?next=/cart", "/order-by-chat/abc", "/admin", "/leave"])(
  "does not prefetch %s because it is personal",
  (address) => expect(prefetchOf(address)).toBe("none"),
);

test("prefetches nothing when the visitor saves data", () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });

  expect(prefetchOf("/all-products")).toBe("none");
});
