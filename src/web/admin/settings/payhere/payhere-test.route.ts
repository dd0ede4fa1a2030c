import { shopContext } from "../../../context.ts";
import { requireConfirmedStaff } from "../../../middleware/require-permission.ts";
import { seeOther } from "../../../see-other.ts";
import { toPayherePage } from "../../shared/payhere-step.server.ts";
import type { Route } from "./+types/payhere-test.route.ts";

export const loader = (args: Route.LoaderArgs) => toPayherePage(args);

/** Tests the connection to PayHere; its page shows the result. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireConfirmedStaff(context, request, "change-settings");
  const said = await context.get(shopContext).testGateway();
  return seeOther(`/admin/settings/payhere?${new URLSearchParams({ tested: said })}`);
}
