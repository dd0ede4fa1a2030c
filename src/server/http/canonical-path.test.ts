import { expect, test } from "vitest";
import { tidyPath } from "./canonical-path.ts";

test.each([
  ["/cart/", "/cart"],
  ["/si/", "/si"],
  ["/SI/cart", "/si/cart"],
  ["/Ta", "/ta"],
  ["/en", "/"],
  ["/en/cart/", "/cart"],
])("%s is %s", (path, tidy) => {
  expect(tidyPath(path)).toBe(tidy);
});

test.each(["/", "/cart", "/si", "/ta/detail/aBc", "/english", "/sink"])("%s stays", (path) => {
  expect(tidyPath(path)).toBeNull();
});

test.each(["/en//elsewhere.example", "/en/\\elsewhere.example/", "/EN///elsewhere.example"])(
  "%s leads nowhere else",
  (path) => {
    expect(tidyPath(path)).toBe("/elsewhere.example");
  },
);

test.each(["//elsewhere.example/", "/\\elsewhere.example/"])("%s is left as it is", (path) => {
  expect(tidyPath(path)).toBeNull();
});
