import type { RouterContextProvider } from "react-router";
import type { AuditAction } from "../../../domain/audit/audit-actions.ts";
import type { FailureCode } from "../../../domain/errors.ts";
import type { StaffStatusChange } from "../../../domain/orders/change-status-by-staff.server.ts";
import { changeOrder } from "../../../domain/orders/staff/change-order.server.ts";
import type { Shop } from "../../../domain/shop.ts";
import type { StaffMember } from "../../../domain/staff/staff.ts";
import { shopContext } from "../../context.ts";
import { toFailure } from "../../failures.ts";
import { seeOther } from "../../see-other.ts";
import { withParameters } from "../../urls/order-url.ts";

/** Messages of the transfer's page for these failures. */
const REFUSALS: Partial<Record<FailureCode, string>> = {
  NOTHING_TO_DECIDE: "nothing-to-decide",
  STOCK_GONE: "stock-gone",
};

type DecideArgs = { params: { number: string }; context: Readonly<RouterContextProvider> };
type Decision = { staff: StaffMember; action: AuditAction; said: string };

/** Runs one decision about a transfer and redirects to it. */
export async function decide(
  { params: { number }, context }: DecideArgs,
  { staff, action, said }: Decision,
  run: (shop: Shop, move: StaffStatusChange) => Promise<unknown>,
): Promise<Response> {
  const word = await changeOrder(context.get(shopContext), { staff, number, action }, async (shop, actor) => {
    await run(shop, { number, actor });
    return said;
  }).catch(refusalOf);
  return seeOther(withParameters(`/admin/orders/${encodeURIComponent(number)}/transfer`, { said: word }));
}

function refusalOf(error: unknown): string {
  const { failure, status } = toFailure(error);
  const word = REFUSALS[failure.code];
  if (!word) throw new Response(null, { status });
  return word;
}
