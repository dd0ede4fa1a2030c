import { acceptPayment } from "../../../../domain/payments/decide-transfer.server.ts";
import { decide } from "../../../admin/decide.ts";
import { leadToOrder } from "../../../admin/lead-to-order.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import type { Route } from "./+types/accept-transfer.ts";

/** Money that did not fit is the order's payment all the same. */
export async function action(args: Route.ActionArgs) {
  const staff = await requireStaff(args.context, args.request, "change-orders");
  const to = { action: "order.accept-transfer" as const, said: "transfer-accepted" };
  return decide(args, { staff, ...to }, acceptPayment);
}

export function loader(args: Route.LoaderArgs) {
  return leadToOrder(args, "change-orders");
}
