import { expect, test } from "vitest";
import { cents } from "../../money.ts";
import type { BulkProduct } from "./bulk-product.ts";
import { type DetailChange, detailChangeInput, planDetailsOf } from "./detail-change.ts";

const AT = new Date("2026-12-01T06:00:00.000Z");
const PRODUCT: BulkProduct = {
  ...{ id: "1", publicId: "bcdfghjk", title: "Lamp", version: 1, tags: ["brass", "gift"], vendor: "Sanda" },
  ...{ categoryId: "2", category: "Rest", visible: true, publishAt: null, archivedAt: null, saleFrom: null },
  ...{ saleUntil: null, giftCard: false },
  variants: [
    {
      ...{ id: "v", optionValues: [], priceCents: cents(1_000), compareAtCents: null, saleCents: null },
      costCents: null,
    },
  ],
};
const CONTEXT = { at: AT, category: { id: "3", path: "Home > Lamps" } };
const planOf = (change: DetailChange, product = PRODUCT) => planDetailsOf(product, change, CONTEXT);

test.each<[DetailChange, string, string]>([
  [{ kind: "add-tags", tags: ["gift", "new"] }, "brass, gift", "brass, gift, new"],
  [{ kind: "remove-tags", tags: ["gift", "old"] }, "brass, gift", "brass"],
  [{ kind: "vendor", vendor: "" }, "Sanda", ""],
  [{ kind: "category", category: "lamps" }, "Rest", "Home > Lamps"],
  [{ kind: "state", state: "archived" }, "visible", "archived"],
])("plans %o", (change, before, after) => {
  expect(planOf(change)).toMatchObject({ before, after, problem: null });
});

test("publishes an archived product, which is scheduled until its time comes", () => {
  const archived = { ...PRODUCT, visible: false, archivedAt: AT, publishAt: new Date("2026-12-24T06:00:00.000Z") };
  const plan = planOf({ kind: "state", state: "visible" }, archived);
  expect(plan).toMatchObject({ before: "archived", after: "scheduled", problem: null });
  expect(plan.edit.product).toEqual({ visible: true, archivedAt: null });
  const later = { at: new Date("2026-12-02T06:00:00.000Z"), category: null };
  expect(planDetailsOf(archived, { kind: "state", state: "archived" }, later).problem).toBe("same");
});

test("keeps a product that would not change, or that would have too many tags", () => {
  expect(planOf({ kind: "add-tags", tags: ["gift"] }).problem).toBe("same");
  expect(planOf({ kind: "vendor", vendor: "Sanda" }).problem).toBe("same");
  const tags = Array.from({ length: 250 }, (_, index) => `tag ${index}`);
  expect(planOf({ kind: "add-tags", tags }).problem).toBe("too-many-tags");
});

test.each([
  ["tags", { kind: "add-tags", tags: " , " }],
  ["tags", { kind: "remove-tags" }],
  ["vendor", { kind: "vendor", vendor: "x".repeat(300) }],
  ["category", { kind: "category" }],
  ["state", { kind: "state", state: "scheduled" }],
  ["kind", { kind: "title" }],
])("refuses a wrong %s: %o", (field, typed) => {
  expect(detailChangeInput.safeParse(typed).error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
