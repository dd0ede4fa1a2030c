import { afterConflict } from "../../../after-conflict.ts";
import { memberContext } from "../../../context.ts";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/age.route.ts";
import { SettingForm } from "./setting-form.tsx";
import { loadSettings, takeSettings } from "./setting-page.server.ts";
import { SECTION_WORDS } from "./setting-words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadSettings({ url, context }, "age");
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  return takeSettings({ request, context }, staff, "age");
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(SECTION_WORDS.age.title);

export default function AgeSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingForm {...loaderData} answer={actionData} />;
}
