import { redirect } from "react-router";
import { addOrderNote, orderNoteInput } from "../../../../domain/orders/staff/add-order-note.server.ts";
import { shopContext } from "../../../context.ts";
import { toFailure } from "../../../failures.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { orderAddress, withWord } from "../../../urls/order-url.ts";
import { leadToOrder } from "../../shared/lead-to-order.server.ts";
import type { Route } from "./+types/add-note.route.ts";

const SEE_OTHER = 303;

/** A word for whoever opens the order next. An empty one is none. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "pack-orders");
  const form = await readForm(request);
  const note = orderNoteInput.safeParse({ key: form.get("key"), words: form.get("words") });
  if (!note.success) return redirect(withWord(orderAddress(number), { said: "note-unclear" }), SEE_OTHER);
  await addOrderNote(context.get(shopContext), staff, { number, ...note.data }).catch((error: unknown) => {
    throw new Response(null, { status: toFailure(error).status });
  });
  return redirect(withWord(orderAddress(number), { said: "noted" }), SEE_OTHER);
}

export function loader(args: Route.LoaderArgs) {
  return leadToOrder(args, "pack-orders");
}
