import { afterConflict } from "../../../admin/after-conflict.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { loadSettings, takeSettings } from "../../../admin/setting-page.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { SECTION_WORDS } from "../../../i18n/admin/setting-words.ts";
import { SettingForm } from "../../../ui/admin/setting-form.tsx";
import type { Route } from "./+types/card.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-settings");
  return loadSettings({ url, context }, "card");
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-settings");
  return takeSettings({ request, context }, staff, "card");
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(SECTION_WORDS.card.title);

export default function CardSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingForm {...loaderData} answer={actionData} />;
}
