import { afterConflict } from "../../../after-conflict.ts";
import { requireConfirmedStaff } from "../../../middleware/require-permission.ts";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/bank.route.ts";
import { SettingForm } from "./setting-form.tsx";
import { loadSettings, takeSettings } from "./setting-page.server.ts";
import { SECTION_WORDS } from "./setting-words.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireConfirmedStaff(context, request, "change-settings");
  return loadSettings({ url, context }, "bank");
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireConfirmedStaff(context, request, "change-settings");
  return takeSettings({ request, context }, staff, "bank");
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(SECTION_WORDS.bank.title);

export default function BankSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingForm {...loaderData} answer={actionData} />;
}
