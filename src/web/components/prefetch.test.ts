import { afterEach, expect, test, vi } from "vitest";
import { prefetchOf } from "./prefetch.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each(["/", "/all-products?category=oils", "/top-selling", "/detail/abc123", "/collections/new", "/faq#pay"])(
  "%s is fetched when somebody is about to open it",
  (address) => expect(prefetchOf(address)).toBe("intent"),
);

test.each(["/cart", "/account", "/login?next=/cart", "/order-by-chat/abc", "/admin", "/leave"])(
  "%s is personal, and asked for only when it is opened",
  (address) => expect(prefetchOf(address)).toBe("none"),
);

test("whoever saves data fetches nothing ahead", () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });

  expect(prefetchOf("/all-products")).toBe("none");
});
