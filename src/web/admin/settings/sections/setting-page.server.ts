import type { RouterContextProvider } from "react-router";
import { enabledMethods } from "../../../../domain/orders/payment-methods.ts";
import { findSettings, saveSettings } from "../../../../domain/settings/save-settings.server.ts";
import type { SectionName } from "../../../../domain/settings/sections.ts";
import type { StaffMember } from "../../../../domain/staff/staff.ts";
import { shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { doneOf } from "../../shared/done-of.ts";

type PageArgs = { url: URL; context: Readonly<RouterContextProvider> };
type FormArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Returns the data of the page of a settings section; the route has checked the permission. */
export async function loadSettings({ url, context }: PageArgs, section: SectionName) {
  const shop = context.get(shopContext);
  const { fields, version } = await findSettings(shop, section);
  const hasMethod = enabledMethods(shop.config.methods).length > 0;
  return { section, version, entries: Object.entries(fields), done: url.searchParams.get("done"), hasMethod };
}

/** Saves the values of that page and redirects back to it. */
export async function takeSettings({ request, context }: FormArgs, staff: StaffMember, section: SectionName) {
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const fields = Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
    const isChanged = await saveSettings(context.get(shopContext), staff, {
      section,
      version: Number(fields.version),
      fields,
    });
    return seeOther(`/admin/settings/${section}?done=${doneOf(isChanged)}`);
  });
}
