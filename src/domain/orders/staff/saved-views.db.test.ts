import { expect } from "vitest";
import { dbTest } from "../../../../tests/support/db-test.ts";
import { aStaffMember } from "../../../../tests/support/staff.ts";
import { auditLog, savedViews, staffUsers } from "../../../db/schema/index.ts";
import { encryptSearchTerm } from "../../staff/encrypt-search-term.server.ts";
import { MAX_VIEWS, parseView } from "./saved-view.ts";
import { deleteView, listSavedViews, saveView } from "./saved-views.server.ts";

const cash = parseView("/admin/orders?view=to-pack&method=cash-on-delivery&from=2026-11-01&x=1").filter;

dbTest("saves a view for its staff member only", async ({ db, shop }) => {
  const [own, other] = [await aStaffMember({ db }), await aStaffMember({ db })];
  const found = encryptSearchTerm(shop, "ishara");

  await saveView(shop, own, { name: "Cash", filter: cash, found: "" });
  await saveView(shop, own, { name: "Ishara", filter: parseView("/admin/orders?view=all").filter, found });
  await saveView(shop, own, { name: "Odd", filter: cash, found: "not encrypted by us" });

  const [first, second, odd] = await listSavedViews(shop, own);
  expect(first).toMatchObject({
    name: "Cash",
    url: "/admin/orders?view=to-pack&method=cash-on-delivery&from=2026-11-01",
  });
  expect(parseView(second?.url ?? "")).toEqual({ filter: parseView("/admin/orders?view=all").filter, found });
  expect(parseView(odd?.url ?? "").found).toBe("");
  expect(await listSavedViews(shop, other)).toEqual([]);
  expect(JSON.stringify([await db.select().from(savedViews), await db.select().from(auditLog)])).not.toContain(
    "ishara",
  );
});

dbTest("replaces a view of the same name, and does not delete another member's", async ({ db, shop }) => {
  const [own, other] = [await aStaffMember({ db }), await aStaffMember({ db })];
  await saveView(shop, own, { name: "Cash", filter: cash, found: "" });
  const [before] = await listSavedViews(shop, own);
  await saveView(shop, own, { name: "Cash", filter: { ...cash, from: null }, found: "" });

  await deleteView(shop, other, before?.id ?? "");

  expect(await listSavedViews(shop, own)).toEqual([
    { id: before?.id, name: "Cash", url: "/admin/orders?view=to-pack&method=cash-on-delivery" },
  ]);
  await deleteView(shop, own, before?.id ?? "");
  expect(await listSavedViews(shop, own)).toEqual([]);
  await saveView(shop, own, { name: "Cash", filter: cash, found: "" });
  await db.delete(staffUsers);
  expect(await db.$count(savedViews)).toBe(0);
});

dbTest("never exceeds the limit when views are saved concurrently", async ({ db, shop }) => {
  const own = await aStaffMember({ db });

  const kept = await Promise.all(
    Array.from({ length: MAX_VIEWS + 8 }, (_, index) =>
      saveView(shop, own, { name: `${index}`, filter: cash, found: "" }),
    ),
  );

  expect(kept.filter(Boolean).length).toBe(MAX_VIEWS);
  expect(await db.$count(savedViews)).toBe(MAX_VIEWS);
});
