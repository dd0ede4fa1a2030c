import { expect, test } from "vitest";
import { MAX_QUANTITY_PER_LINE } from "../../cart/cart-limits.ts";
import { enquiryListUrl, readEnquiryFilter } from "../../enquiries/enquiry-list.ts";
import { draftOrderUrl, itemsUrl, readDraftOrder, readRequestedItems, withOneMore } from "./draft-order.ts";

const lamp = "0199d1a0-0000-7000-8000-000000000001";
const vase = "0199d1a0-0000-7000-8000-000000000002";
const customerId = "0199d1a0-0000-7000-8000-000000000003";

const read = (url: string) => readDraftOrder(new URL(url, "http://here.invalid").searchParams);

test("writes a draft order to its URL and parses it back", () => {
  const draft = { lines: [{ variantId: lamp, quantity: 2 }], customerId, enquiry: "E-7KQ2M9", code: "TEN 10" };

  expect(read(draftOrderUrl(draft))).toEqual(draft);
  expect(read(draftOrderUrl(withOneMore(withOneMore(draft, lamp), vase))).lines).toEqual([
    { variantId: lamp, quantity: 3 },
    { variantId: vase, quantity: 1 },
  ]);
});

test("drops lines with quantity 0 and invalid values", () => {
  const odd = `?v-${lamp}=0&v-${vase}=9999&v-x=1&v-=2&customer=Ishara&enquiry=%27--&find=lamp`;

  expect(read(`/admin/orders/new${odd}`)).toEqual({
    lines: [{ variantId: vase, quantity: MAX_QUANTITY_PER_LINE }],
    customerId: null,
    enquiry: null,
    code: null,
  });
});

test("finds a reference in every spelling", () => {
  for (const typed of ["E-7KQ2M9", "e-7kq2m9", " 7kq2m9 "]) {
    expect(readEnquiryFilter(new URLSearchParams({ reference: typed })).reference, typed).toBe("E-7KQ2M9");
  }
  expect(readEnquiryFilter(new URLSearchParams({ reference: "'", status: "x" }))).toEqual({
    status: "new",
    reference: null,
    after: null,
  });
  expect(enquiryListUrl({ status: "closed", after: "E-7KQ2M9" })).toBe("/admin/enquiries?status=closed&after=E-7KQ2M9");
});

test("writes requested items to the URL and parses them back", () => {
  const requested = { quantities: [{ lineId: lamp, quantity: 0 }], added: [{ variantId: vase, quantity: 2 }] };
  const address = itemsUrl("Order-1", requested);

  expect(readRequestedItems(new URL(address, "http://here.invalid").searchParams)).toEqual(requested);
  expect(readRequestedItems(new URLSearchParams("l-1=2&l-=3&v-=1&find=lamp"))).toEqual({ quantities: [], added: [] });
});
