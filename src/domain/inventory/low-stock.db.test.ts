import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aProduct } from "../../../tests/support/factories.ts";
import { mails, variants } from "../../db/schema/index.ts";
import { listProductsForStaff } from "../catalog-editing/list-products.server.ts";
import { countToDo } from "../reporting/count-to-do.server.ts";
import { listScarcest } from "./low-stock.server.ts";
import { watchStock } from "./watch-stock.server.ts";

dbTest(
  "lists the same variants with low stock in the email, on Today and in the product list",
  async ({ db, shop }) => {
    const sizes = (...stock: number[]) => ({
      optionNames: ["Size"],
      variants: stock.map((units, at) => ({ optionValues: [`${"SML"[at]}`], stock: units })),
    });
    const robe = await aProduct(db, { title: "Robe", ...sizes(0, 2, 50) });
    const lamp = await aProduct(db, { title: "Lamp", stock: 1 });
    const vase = await aProduct(db, { title: "Sold-out vase", stock: 0 });
    await aProduct(db, { title: "Plenty", stock: 50 });
    const { variant: uncounted } = await aProduct(db, { title: "Not counted", stock: 0 });
    await db.update(variants).set({ isStockTracked: false }).where(eq(variants.id, uncounted.id));
    await aProduct(db, { title: "Draft", visible: false, stock: 1 });
    await aProduct(db, { title: "Switched off", inStock: false, stock: 1 });

    await watchStock(shop);
    const [mail] = await db.select({ facts: mails.facts }).from(mails);
    const { products: listed } = await listProductsForStaff(shop, { stock: "low" });

    const named = [
      [robe.publicId, "S", 0],
      [robe.publicId, "M", 2],
      [lamp.publicId, "", 1],
      [vase.publicId, "", 0],
    ].toSorted();
    const mailed = mail?.facts && "products" in mail.facts ? mail.facts : { products: [] };
    expect(mailed).toMatchObject({ total: named.length, more: 0 });
    expect(mailed.products.map((one) => [one.publicId, one.variantLabel, one.unitsLeft]).toSorted()).toEqual(named);
    expect(
      listed
        .flatMap(({ publicId, low }) => low.map(({ variantLabel, units }) => [publicId, variantLabel, units]))
        .toSorted(),
    ).toEqual(named);
    expect(await countToDo(shop)).toMatchObject({ "low-stock": named.length });
    const today = await listScarcest(shop, 3);
    expect(
      today
        .slice(0, 2)
        .map(({ title, variantLabel, units }) => [title, variantLabel, units])
        .toSorted(),
    ).toEqual([
      ["Robe", "S", 0],
      ["Sold-out vase", "", 0],
    ]);
    expect(today[2]).toMatchObject({ title: "Lamp", variantLabel: "", units: 1 });
  },
);
