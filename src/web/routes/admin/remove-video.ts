import { redirect } from "react-router";
import { changeVideo } from "../../../domain/admin/product-video.server.ts";
import { requireStaff } from "../../admin/require-staff.ts";
import { stepOfPage } from "../../admin/step-of-page.ts";
import { shopContext } from "../../context.ts";
import type { Route } from "./+types/remove-video.ts";

export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-products");
  const change = { publicId, video: null };
  return stepOfPage(`/admin/products/${publicId}/video`, () => changeVideo(context.get(shopContext), staff, change));
}

/** Opened as a page, it leads to the button. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-products");
  return redirect(`/admin/products/${encodeURIComponent(id)}/video`);
}
