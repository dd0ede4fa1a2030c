import { expect, onTestFinished, test } from "vitest";
import { createNotifier } from "./notifier.ts";
import { openStore } from "./store.ts";
import { openShop } from "./test-shop.ts";

test("sends a notification that becomes due during a check", async () => {
  const shop = await openShop();
  const store = openStore({ merchants: [] });
  let ms = 0;
  const now = () => ms++;
  const notifier = createNotifier({ ...store, now }, () => undefined);
  onTestFinished(async () => {
    await notifier.stop();
    await shop.close();
  });
  store.change(({ notifications }) => {
    const what = { orderKey: "a", orderId: "Order-1", url: shop.url, contentType: "text/plain", body: "due" };
    notifications.push({ ...what, id: 1, dueAt: 1, after: [], attempts: [], retriesLeft: 0, isOver: false });
  });

  notifier.sendDue();

  expect(await shop.untilReceived(1)).toMatchObject([{ body: "due" }]);
});
