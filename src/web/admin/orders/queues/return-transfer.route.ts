import { returnTransfer } from "../../../../domain/payments/decide-transfer.server.ts";
import { requireConfirmedStaff } from "../../../middleware/require-permission.ts";
import { seeOther } from "../../../see-other.ts";
import { decide } from "../../shared/decide.server.ts";
import type { Route } from "./+types/return-transfer.route.ts";

/** Records that the money was returned by bank transfer. */
export async function action(args: Route.ActionArgs) {
  const staff = await requireConfirmedStaff(args.context, args.request, "refund");
  const to = { action: "order.return-transfer" as const, said: "transfer-returned" };
  return decide(args, { staff, ...to }, returnTransfer);
}

/** After confirming their identity, staff come back to the page and submit again. */
export async function loader({ request, params: { number }, context }: Route.LoaderArgs) {
  await requireConfirmedStaff(context, request, "refund");
  return seeOther(`/admin/orders/${encodeURIComponent(number)}/transfer`);
}
