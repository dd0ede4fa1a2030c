import { redirect } from "react-router";
import { changeVideo } from "../../../../domain/catalog-editing/product-video.server.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { stepOfPage } from "../../shared/step-of-page.server.ts";
import type { Route } from "./+types/remove-video.route.ts";

export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-products");
  const change = { publicId, video: null };
  return stepOfPage(`/admin/products/${publicId}/video`, () => changeVideo(context.get(shopContext), staff, change));
}

/** A direct visit redirects to the page with the button. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-products");
  return redirect(`/admin/products/${encodeURIComponent(id)}/video`);
}
