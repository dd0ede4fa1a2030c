import { afterConflict } from "../../../admin/after-conflict.ts";
import { requireConfirmedStaff } from "../../../admin/require-staff.ts";
import { loadSettings, takeSettings } from "../../../admin/setting-page.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { SECTION_WORDS } from "../../../i18n/admin/setting-words.ts";
import { SettingForm } from "../../../ui/admin/setting-form.tsx";
import type { Route } from "./+types/bank.ts";

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
