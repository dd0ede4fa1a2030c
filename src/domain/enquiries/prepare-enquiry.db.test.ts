import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { enquiries } from "../../db/schema/index.ts";
import { MAX_QUANTITY_PER_LINE } from "../cart/cart-limits.ts";
import { rupees } from "../money.ts";
import { referenceOf } from "./enquiry-reference.ts";
import { prepareEnquiry } from "./prepare-enquiry.server.ts";

dbTest("prepares a message at today's price with its reference and stores nothing", async ({ db, shop }) => {
  const { publicId, variants } = await aProduct(db, {
    title: "Robe",
    optionNames: ["Size"],
    variants: [
      { optionValues: ["Small"], priceCents: rupees(4_500), stock: 3 },
      { optionValues: ["Large"], priceCents: rupees(4_800), stock: 3, sku: "SR-1" },
    ],
  });
  const large = variants[1]?.id ?? "";

  const prepared = await prepareEnquiry(shop, { product: publicId, variant: large, quantity: "2" });

  expect(prepared).toMatchObject({
    variantId: large,
    order: { title: "Robe", variantLabel: "Large", sku: "SR-1", quantity: 2, totalCents: rupees(9_600) },
    max: 3,
    choices: [{ label: "Small" }, { label: "Large" }],
  });
  expect(prepared?.order.reference).toBe(referenceOf(prepared?.key ?? ""));
  expect(await db.$count(enquiries)).toBe(0);
});

dbTest("limits the quantity as in the cart", async ({ db, shop }) => {
  const few = await aProduct(db, { stock: 3 });
  const plenty = await aProduct(db, { stock: 100 });
  const quantityFor = async (product: string, quantity: string | null) =>
    (await prepareEnquiry(shop, { product, variant: null, quantity }))?.order.quantity;

  expect(await quantityFor(few.publicId, "99")).toBe(3);
  expect(await quantityFor(plenty.publicId, "99")).toBe(MAX_QUANTITY_PER_LINE);
  for (const strange of ["0", "-4", "two", "", null]) expect(await quantityFor(few.publicId, strange)).toBe(1);
});

dbTest(
  "selects the first available variant for an unknown one, and returns null for a product that is not for sale",
  async ({ db, shop }) => {
    const { publicId, variants } = await aProduct(db, {
      optionNames: ["Size"],
      variants: [{ optionValues: ["Small"], stock: 0 }, { optionValues: ["Large"] }],
    });
    const hidden = await aProduct(db, { visible: false });
    const off = await aProduct(db, { inStock: false });
    const prepare = (product: string | null) => prepareEnquiry(shop, { product, variant: "any", quantity: null });

    expect(await prepare(publicId)).toMatchObject({ variantId: variants[1]?.id, max: 10 });
    expect(await prepare(off.publicId)).toMatchObject({ max: 0 });
    expect(await prepare(hidden.publicId)).toBeNull();
    expect(await prepare("nowhere")).toBeNull();
    expect(await prepare(null)).toBeNull();
  },
);
