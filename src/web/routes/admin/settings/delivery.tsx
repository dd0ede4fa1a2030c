import { afterConflict } from "../../../admin/after-conflict.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { loadSettings, takeSettings } from "../../../admin/setting-page.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { SECTION_WORDS } from "../../../i18n/admin/setting-words.ts";
import { SettingForm } from "../../../ui/admin/setting-form.tsx";
import type { Route } from "./+types/delivery.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-settings");
  return loadSettings({ url, context }, "delivery");
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-settings");
  return takeSettings({ request, context }, staff, "delivery");
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(SECTION_WORDS.delivery.title);

export default function DeliverySettings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingForm {...loaderData} answer={actionData} />;
}
