import { redirect } from "react-router";
import { toPayherePage } from "../../../admin/payhere-step.ts";
import { requireConfirmedStaff } from "../../../admin/require-staff.ts";
import { shopContext } from "../../../context.ts";
import type { Route } from "./+types/payhere-test.ts";

const SEE_OTHER = 303;

export const loader = (args: Route.LoaderArgs) => toPayherePage(args);

/** Asks PayHere; its page says what came of it. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireConfirmedStaff(context, request, "change-settings");
  const said = await context.get(shopContext).testGateway();
  return redirect(`/admin/settings/payhere?${new URLSearchParams({ tested: said })}`, SEE_OTHER);
}
