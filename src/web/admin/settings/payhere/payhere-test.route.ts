import { redirect } from "react-router";
import { shopContext } from "../../../context.ts";
import { requireConfirmedStaff } from "../../../middleware/require-permission.ts";
import { toPayherePage } from "../../shared/payhere-step.server.ts";
import type { Route } from "./+types/payhere-test.route.ts";

const SEE_OTHER = 303;

export const loader = (args: Route.LoaderArgs) => toPayherePage(args);

/** Asks PayHere; its page says what came of it. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireConfirmedStaff(context, request, "change-settings");
  const said = await context.get(shopContext).testGateway();
  return redirect(`/admin/settings/payhere?${new URLSearchParams({ tested: said })}`, SEE_OTHER);
}
