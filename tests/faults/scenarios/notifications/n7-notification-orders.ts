import { recordNotification } from "../../../../src/domain/payments/record-notification.server.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { tracesOf } from "../../tools/order-traces.ts";
import { anUnpaidOrder, statusOf } from "../../tools/orders.ts";

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, at) =>
    permutations([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [first, ...rest]),
  );
}

/** Sends all notifications of one payment in every order, with repetitions. */
export async function notificationOrders(run: ScenarioRun): Promise<void> {
  const { shop } = await run.openShop();
  const plain = permutations(["2", "2", "0", "-1", "-2"]);
  const withBank = permutations(["2", "2", "-3", "0", "-2"]);
  const all = run.random.shuffled([...plain, ...withBank]).slice(0, run.size);
  for (const codes of all) {
    const { order, notification } = await anUnpaidOrder(shop);
    let expected = "awaiting-payment";
    for (const statusCode of codes) {
      await recordNotification(shop, {
        ...notification,
        statusCode,
        paymentId: statusCode.startsWith("-2") ? "0" : notification.paymentId,
      });
      if (statusCode === "2" && expected === "awaiting-payment") expected = "paid";
      if (statusCode === "-3" && expected === "paid") expected = "charged-back";
      run.equal(await statusOf(shop, order.id), expected, `${codes.join(", ")}, at ${statusCode}`);
    }
    run.countAttempts();
    const { paid, mails } = await tracesOf(shop.db, order.id);
    run.equal({ paid, mails }, { paid: 1, mails: 1 }, codes.join(", "));
  }
  run.none(await brokenInvariants(shop.db), "after all");
}
