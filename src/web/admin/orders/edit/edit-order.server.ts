import { z } from "zod";
import { cents } from "../../../../domain/money.ts";
import type { Actor } from "../../../../domain/orders/change-order-status.server.ts";
import { changeOrder } from "../../../../domain/orders/staff/change-order.server.ts";
import type { EditOutcome } from "../../../../domain/payments/edit-order.server.ts";
import type { Shop } from "../../../../domain/shop.ts";
import type { StaffMember } from "../../../../domain/staff/staff.ts";
import { seeOther } from "../../../see-other.ts";
import { orderUrl, withParameters } from "../../../urls/order-url.ts";

const amount = z.coerce.number().int().min(0).transform(cents);

/** Fields of every order edit form: the displayed state. Amounts are compared and never trusted. */
export const editInput = z.object({
  version: z.coerce.number().int().min(0),
  displayedTotalCents: amount,
  displayedRefundCents: amount,
});

type Edit = { staff: StaffMember; number: string };

/** Edits an order for a member of staff, logs the amounts before and after, and redirects to the order. */
export async function saveEdit(
  shop: Shop,
  { staff, number }: Edit,
  run: (shop: Shop, actor: Actor) => Promise<EditOutcome>,
): Promise<Response> {
  const facts = ({ totalBefore, totalAfter, refundCents }: EditOutcome) => ({ totalBefore, totalAfter, refundCents });
  const { isChanged } = await changeOrder(shop, { staff, number, action: "order.edit", facts }, run);
  return seeOther(withParameters(orderUrl(number), { notice: isChanged ? "edited" : "unchanged" }));
}
