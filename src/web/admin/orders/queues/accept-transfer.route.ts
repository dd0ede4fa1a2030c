import { acceptPayment } from "../../../../domain/payments/decide-transfer.server.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { decide } from "../../shared/decide.server.ts";
import { redirectToOrder } from "../../shared/lead-to-order.server.ts";
import type { Route } from "./+types/accept-transfer.route.ts";

/** Accepts a transfer of another amount as the order's payment. */
export async function action(args: Route.ActionArgs) {
  const staff = await requireStaff(args.context, args.request, "change-orders");
  const to = { action: "order.accept-transfer" as const, said: "transfer-accepted" };
  return decide(args, { staff, ...to }, acceptPayment);
}

export function loader(args: Route.LoaderArgs) {
  return redirectToOrder(args, "change-orders");
}
