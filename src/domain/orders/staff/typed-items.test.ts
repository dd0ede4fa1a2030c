import { expect, test } from "vitest";
import { readTypedItems, withTypedItems } from "./typed-items.ts";

const lamp = "0199d1a0-0000-7000-8000-000000000001";
const vase = "0199d1a0-0000-7000-8000-000000000002";
const customerId = "0199d1a0-0000-7000-8000-000000000003";

test("reads the items, the code and the added unit of a form", () => {
  const draft = { lines: [{ variantId: lamp, quantity: 1 }], customerId, enquiry: null, code: null };
  const typed = { [`v-${lamp}`]: "5", code: "TEN", firstName: "Ishara" };
  const lines = [{ variantId: lamp, quantity: 5 }];

  expect(withTypedItems(draft, new URLSearchParams(typed))).toEqual({ ...draft, lines, code: "TEN" });
  expect(withTypedItems(draft, new URLSearchParams({ ...typed, add: vase })).lines).toEqual([
    ...lines,
    { variantId: vase, quantity: 1 },
  ]);
  expect(withTypedItems(draft, new URLSearchParams({ ...typed, add: lamp })).lines).toEqual([
    { variantId: lamp, quantity: 6 },
  ]);
  expect(readTypedItems(new URLSearchParams({ [`l-${lamp}`]: "0", [`v-${vase}`]: "2", add: vase }))).toEqual({
    quantities: [{ lineId: lamp, quantity: 0 }],
    added: [{ variantId: vase, quantity: 3 }],
  });
});
