import { redirect } from "react-router";
import { forgetWish } from "../../../domain/inventory/stock-wishes.server.ts";
import { shopContext } from "../../context.ts";
import { requireSignedIn } from "../../require-signed-in.ts";
import type { Route } from "./+types/forget-wish.ts";

const SEE_OTHER = 303;
const pageOf = (publicId: string) => `/back-in-stock/${encodeURIComponent(publicId)}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOf(params.id));

export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const { profile } = await requireSignedIn(context, request, "stock");
  if (profile) await forgetWish(context.get(shopContext), { customerId: profile.customerId, publicId });
  return redirect(pageOf(publicId), SEE_OTHER);
}
