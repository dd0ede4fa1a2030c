import { afterConflict } from "../../../after-conflict.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/delivery.route.ts";
import { SettingForm } from "./setting-form.tsx";
import { loadSettings, takeSettings } from "./setting-page.server.ts";
import { SECTION_WORDS } from "./setting-words.ts";

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
