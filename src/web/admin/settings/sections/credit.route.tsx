import { afterConflict } from "../../../after-conflict.ts";
import { memberContext } from "../../../context.ts";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/credit.route.ts";
import { SettingForm } from "./setting-form.tsx";
import { loadSettings, takeSettings } from "./setting-page.server.ts";
import { SECTION_WORDS } from "./setting-words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadSettings({ url, context }, "credit");
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  return takeSettings({ request, context }, staff, "credit");
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(SECTION_WORDS.credit.title);

export default function CreditSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingForm {...loaderData} answer={actionData} />;
}
