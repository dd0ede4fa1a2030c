import { join } from "node:path";
import { confirmByStaff } from "../../src/domain/orders/confirmation/confirm-order.server.ts";
import { listOrdersToConfirm } from "../../src/domain/orders/confirmation/confirmation-queue.server.ts";
import { acceptPayment, returnTransfer } from "../../src/domain/payments/decide-transfer.server.ts";
import { matchTransfer } from "../../src/domain/payments/match-transfer.server.ts";
import { listTransfersToMatch } from "../../src/domain/payments/transfer-queue.server.ts";
import { plainRupees } from "../../src/domain/plain-rupees.ts";
import type { OrdersCommand } from "./orders-arguments.ts";
import { carryOutParcel, type ParcelShop } from "./orders-parcels.ts";
import { describeConfirmation, describeMatch, describeQueues } from "./orders-report.ts";

/**
 * Runs a staff command on an order and returns the text to print.
 * @throws {DomainError} when the command is rejected; nothing has changed then
 */
export async function carryOutOrders(shop: ParcelShop, command: OrdersCommand): Promise<string> {
  switch (command.kind) {
    case "list": {
      const queues = await Promise.all([listOrdersToConfirm(shop), listTransfersToMatch(shop)]);
      return describeQueues(...queues, join(shop.config.dataDir, "private"));
    }
    case "confirm":
      return describeConfirmation(
        command.order,
        await confirmByStaff(shop, { number: command.order, actor: command.actor }),
      );
    case "match":
      return describeMatch(command.order, await matchTransfer(shop, command));
    case "accept":
      await acceptPayment(shop, { number: command.order, actor: command.actor });
      return `${command.order} is paid.`;
    case "return-transfer": {
      const amountCents = await returnTransfer(shop, { number: command.order, actor: command.actor });
      return `${plainRupees(amountCents)} of ${command.order} was returned.`;
    }
    default:
      return carryOutParcel(shop, command);
  }
}
