import { sql } from "drizzle-orm";
import { isFailure } from "../../../../src/domain/errors.ts";
import { placeOrder } from "../../../../src/domain/orders/placement/place-order.server.ts";
import { cancelByStaff } from "../../../../src/domain/payments/cancel-order.server.ts";
import { recordNotification } from "../../../../src/domain/payments/record-notification.server.ts";
import { aProduct, aProfile } from "../../../support/factories.ts";
import { importText } from "../../../support/import-text.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { notificationOf, orderInputFor } from "../../tools/purchases.ts";

const BUYERS = 50;
/** Customers with earlier orders: half of them pay now, and the paid orders of the others are cancelled. */
const HOLDERS = 4;

function whyOf(reason: unknown): string {
  const { message, cause } = reason as Error;
  return cause instanceof Error ? cause.message : message;
}

/**
 * Sets the stock by a product file while fifty customers buy, pay and cancel: the set value and all later sales must be
 * in the result.
 */
export async function editedWhileSold(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  const crowd = await Promise.all(Array.from({ length: BUYERS }, () => aProfile(shop.db)));
  for (let round = 0; round < run.size; round += 1) {
    shop.clock.advance(1_000);
    const handle = `edited-${round}`;
    const product = await aProduct(shop.db, {
      handle,
      title: `Edited ${round}`,
      stock: 2 * HOLDERS + run.random.whole(5, 60),
      sku: handle,
    });
    const set = run.random.whole(0, 80);
    const file = `Handle,Title,Type,Published,Variant SKU,Variant Inventory Qty,Variant Price\n${handle},Edited ${round} again,Everything,true,${handle},${set},1000\n`;
    const before: (() => Promise<unknown>)[] = [];
    for (const holder of crowd.slice(0, 2 * HOLDERS)) {
      shop.clock.advance(10);
      const order = await placeOrder(shop, holder, orderInputFor([product]));
      const notification = notificationOf(order);
      if (before.length % 2 === 0) before.push(() => recordNotification(shop, notification));
      else {
        await recordNotification(shop, notification);
        before.push(() => cancelByStaff(shop, { number: order.number, actor: "staff:test" }));
      }
    }
    // Order numbers are timestamps: the new orders must not get the number of an order that is being changed.
    shop.clock.advance(1_000);
    const buys = crowd.slice(2 * HOLDERS).map((buyer, index) => async () => {
      const now = () => new Date(shop.clock.now().getTime() + index);
      await placeOrder({ ...shop, now }, buyer, orderInputFor([product])).catch((error: unknown) => {
        if (!isFailure(error, "CART_CHANGED")) throw error;
      });
    });
    const edit = async () => {
      const { messages } = await importText(shop, file);
      run.none(messages, `round ${round}, the import`);
    };
    const ends = await Promise.allSettled(run.random.shuffled([...buys, ...before, edit]).map((start) => start()));
    run.countAttempts();
    run.none(
      ends.flatMap((end) => (end.status === "rejected" ? [whyOf(end.reason)] : [])),
      `round ${round}`,
    );
    const { rows } = await shop.db.execute<{ reason: string; after: number }>(sql`
      select reason, sum(delta) over (order by id)::int as after from stock_movements where variant_id = ${product.variant.id}`);
    const edited = rows.filter(({ reason }) => reason === "import").at(-1);
    const wasEdited = rows.filter(({ reason }) => reason === "import").length > 1;
    if (wasEdited) run.equal(edited?.after, set, `round ${round}, stock right after the import`);
    run.none(
      rows.filter(({ after }) => after < 0),
      `round ${round}, negative stock`,
    );
  }
  run.none(await brokenInvariants(shop.db), "after all");
}
