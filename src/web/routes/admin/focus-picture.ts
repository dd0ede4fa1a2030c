import { redirect } from "react-router";
import { focusPicture } from "../../../domain/admin/product-pictures.server.ts";
import { fieldsOf } from "../../admin/product-form.server.ts";
import { requireStaff } from "../../admin/require-staff.ts";
import { stepOfPage } from "../../admin/step-of-page.ts";
import { shopContext } from "../../context.ts";
import { readForm } from "../../parse-form.ts";
import type { Route } from "./+types/focus-picture.ts";

export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-products");
  const typed = fieldsOf(await readForm(request));
  const change = { publicId, id: typed.picture ?? "", typed };
  const shop = context.get(shopContext);
  return stepOfPage(`/admin/products/${publicId}/pictures`, () => focusPicture(shop, staff, change));
}

/** Opened as a page, it leads to the form. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-products");
  return redirect(`/admin/products/${encodeURIComponent(id)}/pictures`);
}
