import { z } from "zod";
import { cents } from "../../../../domain/money.ts";
import type { Actor } from "../../../../domain/orders/change-order-status.server.ts";
import { changeOrder } from "../../../../domain/orders/staff/change-order.server.ts";
import type { EditOutcome } from "../../../../domain/payments/edit-order.server.ts";
import type { Shop } from "../../../../domain/shop.ts";
import type { StaffMember } from "../../../../domain/staff/staff.ts";
import { seeOther } from "../../../see-other.ts";
import { orderAddress, withWord } from "../../../urls/order-url.ts";

const amount = z.coerce.number().int().min(0).transform(cents);

/** What every form says by which an order is changed: as it was shown. Amounts are compared, never believed. */
export const editInput = z.object({
  version: z.coerce.number().int().min(0),
  shownTotalCents: amount,
  shownRefundCents: amount,
});

type Edit = { staff: StaffMember; number: string };

/** Changes an order as a member of the staff, notes what it was and what it is, and leads back to it. */
export async function saveEdit(
  shop: Shop,
  { staff, number }: Edit,
  run: (shop: Shop, actor: Actor) => Promise<EditOutcome>,
): Promise<Response> {
  const facts = (outcome: EditOutcome) => ({ ...outcome });
  await changeOrder(shop, { staff, number, action: "order.edit", facts }, run);
  return seeOther(withWord(orderAddress(number), { said: "edited" }));
}
