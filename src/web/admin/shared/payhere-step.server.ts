import { type RouterContextProvider, redirect } from "react-router";
import { isFailure } from "../../../domain/errors.ts";
import type { Shop } from "../../../domain/shop.ts";
import type { StaffMember } from "../../../domain/staff/staff.ts";
import { shopContext } from "../../context.ts";
import { requireConfirmedStaff, requireStaff } from "../../middleware/require-permission.ts";
import { readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";

const PAGE = "/admin/settings/payhere";

type StepArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Runs an action of PayHere's page and redirects back to it. */
export async function takePayhereStep(
  { request, context }: StepArgs,
  run: (shop: Shop, staff: StaffMember, wanted: { version: number }) => Promise<void>,
): Promise<Response> {
  const staff = await requireConfirmedStaff(context, request, "change-settings");
  const version = Number((await readForm(request)).get("version") || Number.NaN);
  try {
    await run(context.get(shopContext), staff, { version });
  } catch (error) {
    if (!isFailure(error, "SETTINGS_CHANGED")) throw error;
    return seeOther(`${PAGE}?done=changed`);
  }
  return seeOther(PAGE);
}

/** Redirects a direct visit to an action to its page. */
export async function toPayherePage({ request, context }: StepArgs): Promise<Response> {
  await requireStaff(context, request, "change-settings");
  return redirect(PAGE);
}
