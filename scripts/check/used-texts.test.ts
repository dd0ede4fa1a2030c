import { expect, test } from "vitest";
import { unusedTexts } from "./used-texts.ts";

test("reports a text that only its own definition and translations name", () => {
  const texts = { cart: { empty: "Cart is empty", steps: ["one", "two"], gone: "Gone" } };
  const files = new Map([
    [
      "src/web/storefront/cart/words/cart.en.ts",
      `export const texts = {\n  gone: "Gone",\n  empty: "Cart is empty",\n};`,
    ],
    ["src/web/storefront/cart/words/cart.si.ts", `export const gone = "…";`],
    ["src/web/storefront/cart/cart.test.ts", `expect(gone);`],
    ["src/web/storefront/cart/cart.tsx", `<p>{cart.empty}{cart.steps[0]}</p>`],
  ]);

  expect(unusedTexts(files, texts)).toEqual(['the text "gone" is not used']);
});
