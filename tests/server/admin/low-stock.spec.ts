/** @module-tag full */
import { expect } from "vitest";
import { serverTest } from "../../support/server-test.ts";
import { aStaffMember } from "../../support/staff.ts";

serverTest(
  "names the scarcest variants on Today, and counts the same variants there and in the list",
  async ({ shop, call }) => {
    const { cookie } = await aStaffMember(shop);
    const textOf = async (path: string) => (await call(path, { headers: { cookie } })).text;

    const today = await textOf("/admin");
    const list = await textOf("/admin/products?stock=low");

    for (const named of ["Sold out: 0 left", "Last piece: 1 left", "Robe, Small: 3 left"])
      expect(today).toContain(named);
    const count = /(\d+)<\/span><span[^>]*>Low stock/.exec(today)?.[1];
    expect(Number(count)).toBeGreaterThan(3);
    expect(list).toContain(`>${count} variants in the shop have low stock.<`);
  },
);
