import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { A_STAFF_MEMBER as STAFF } from "../../../tests/support/steps/product-form.ts";
import { auditLog } from "../../db/schema/index.ts";
import { rupees } from "../money.ts";
import type { Courier } from "./courier.ts";
import {
  addCourier,
  changeCourier,
  findCourier,
  findCourierNamed,
  listCouriers,
  removeCourier,
} from "./save-courier.server.ts";

const courier = (name: string): Courier => ({
  ...{ name, trackingUrl: null, numberExamples: ["EX1"], collectsCash: true },
  ...{ cashLimitCents: rupees(25_000), districts: ["LK-11"], overdueDays: 7, waybill: "" },
});

dbTest("adds, changes and removes a courier, with the audit log", async ({ db }) => {
  const id = await addCourier({ db }, STAFF, courier("Example Couriers"));
  await addCourier({ db }, STAFF, courier("a rider"));
  expect((await listCouriers({ db })).map(({ name }) => name)).toEqual(["a rider", "Example Couriers"]);
  expect(await findCourierNamed({ db }, " EXAMPLE couriers")).toMatchObject({ id });

  const input = { ...courier("Example Couriers"), trackingUrl: "https://track.example.lk/{number}" };
  expect(await changeCourier({ db }, STAFF, { id, version: 1, input })).toBe(true);
  expect(await changeCourier({ db }, STAFF, { id, version: 1, input })).toBe(false);
  expect(await findCourier({ db }, id)).toMatchObject({ ...input, version: 2 });
  await removeCourier({ db }, STAFF, id);
  await expect(removeCourier({ db }, STAFF, id)).rejects.toMatchObject({ code: "CONTENT_CHANGED" });

  const actions = (await db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action);
  expect(actions.toSorted()).toEqual(["courier.add", "courier.add", "courier.change", "courier.remove"]);
});

dbTest("refuses a second courier with the name of another, and an edit of an older version", async ({ db }) => {
  const id = await addCourier({ db }, STAFF, courier("Example Couriers"));
  const other = await addCourier({ db }, STAFF, courier("A rider"));
  const rename = (name: string, version: number) =>
    changeCourier({ db }, STAFF, { id: other, version, input: courier(name) });

  await expect(addCourier({ db }, STAFF, courier("example couriers"))).rejects.toMatchObject({ code: "COURIER_KNOWN" });
  await expect(rename("EXAMPLE COURIERS", 1)).rejects.toMatchObject({ code: "COURIER_KNOWN" });
  expect(await rename("A RIDER", 1)).toBe(true);
  await expect(rename("Our rider", 1)).rejects.toMatchObject({ code: "CONTENT_CHANGED" });
  expect(await findCourier({ db }, id)).toMatchObject({ name: "Example Couriers", version: 1 });
});
