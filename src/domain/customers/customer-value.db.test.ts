import { expect } from "vitest";
import { dbTest } from "../../../tests/support/db-test.ts";
import { aCustomer } from "../../../tests/support/factories.ts";
import { aSaleOf, sendBack } from "../../../tests/support/orders/sold-order.ts";
import { rupees } from "../money.ts";
import { worthOf } from "./customer-value.server.ts";

dbTest("counts only orders with a sale left as the customer's sales", async ({ db }) => {
  const [regular, refunded] = [await aCustomer(db), await aCustomer(db)];
  const paidAt = new Date();
  const sellTo = ({ id: customerId }: { id: string }) => aSaleOf(db, { customerId, paidAt });
  await sellTo(regular);
  await sendBack(db, await sellTo(regular), rupees(400), paidAt);
  for (const customer of [regular, refunded]) await sendBack(db, await sellTo(customer), rupees(1_000), paidAt);

  expect(await worthOf(db, [regular.id, refunded.id])).toEqual(
    new Map([[regular.id, { sales: 2, totalCents: rupees(1_600) }]]),
  );
});
