import { join } from "node:path";
import { deliverOrder } from "../../src/domain/orders/fulfilment/deliver-order.server.ts";
import { dispatchOrder } from "../../src/domain/orders/fulfilment/dispatch-order.server.ts";
import { packOrder } from "../../src/domain/orders/fulfilment/pack-order.server.ts";
import { recordReturnToSender } from "../../src/domain/orders/fulfilment/record-return-to-sender.server.ts";
import { refuseOrder } from "../../src/domain/orders/fulfilment/refuse-order.server.ts";
import { cancelByStaff } from "../../src/domain/payments/cancel-order.server.ts";
import { plainAmounts } from "../../src/domain/plain-rupees.ts";
import { decideReturn } from "../../src/domain/returns/decide-return.server.ts";
import { receiveReturn } from "../../src/domain/returns/receive-return.server.ts";
import { listOpenReturns } from "../../src/domain/returns/return-queries.server.ts";
import type { Shop } from "../../src/domain/shop.ts";
import type { OrdersCommand } from "./orders-arguments.ts";
import { describeReturns } from "./returns-report.ts";

export type ParcelShop = Pick<Shop, "config" | "db" | "now" | "merchantApi" | "enqueueJob">;
type ParcelCommand = Exclude<OrdersCommand, { kind: "list" | "confirm" | "match" | "accept" | "return-transfer" }>;

/** Runs a staff command on a parcel or a return and returns the text to print. */
export async function carryOutParcel(shop: ParcelShop, command: ParcelCommand): Promise<string> {
  if (command.kind === "returns") return describeReturns(await listOpenReturns(shop), privateDirOf(shop));
  const { order: number, actor } = command;
  const move = { number, actor };
  switch (command.kind) {
    case "pack":
      await packOrder(shop, move);
      return `${number} is packed.`;
    case "dispatch": {
      const { courier, trackingNumber, trackingUrl } = command;
      await dispatchOrder(shop, { ...move, courier, trackingNumber, trackingUrl });
      return `${number} is with ${courier}.`;
    }
    case "deliver":
      await deliverOrder(shop, move);
      return `${number} is delivered.`;
    case "refuse":
      await refuseOrder(shop, move);
      return `${number} was refused and is on its way back.`;
    case "return-to-sender":
      await recordReturnToSender(shop, { ...move, restock: command.isRestocked ? "all" : "none" });
      return `${number} is back. ${restockText(command.isRestocked)}`;
    case "cancel": {
      const { money, amounts } = await cancelByStaff(shop, move);
      return money === "none"
        ? `${number} is cancelled.`
        : `${number} is cancelled. ${plainAmounts(amounts)} will be refunded.`;
    }
    case "approve-return":
    case "decline-return":
      await decideReturn(shop, { ...move, decision: DECISIONS[command.kind], text: command.text });
      return `${number}: the reply was sent to the customer.`;
    case "receive-return":
      await receiveReturn(shop, { ...move, restock: command.isRestocked ? "all" : "none" });
      return `${number}: the return is received. ${restockText(command.isRestocked)} Refund its amount separately.`;
  }
}

const DECISIONS = { "approve-return": "approved", "decline-return": "declined" } as const;

function restockText(isRestocked: boolean): string {
  return isRestocked ? "Its items are back in stock." : "Its items are not sold again.";
}

function privateDirOf({ config }: Pick<Shop, "config">): string {
  return join(config.dataDir, "private");
}
