import { addOrderNote, orderNoteInput } from "../../../../domain/orders/staff/add-order-note.server.ts";
import { shopContext } from "../../../context.ts";
import { toFailure } from "../../../failures.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { orderUrl, withParameters } from "../../../urls/order-url.ts";
import { redirectToOrder } from "../../shared/lead-to-order.server.ts";
import type { Route } from "./+types/add-note.route.ts";

/** Adds a note for other staff. An empty one is ignored. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "pack-orders");
  const form = await readForm(request);
  const note = orderNoteInput.safeParse({ key: form.get("key"), words: form.get("words") });
  if (!note.success) return seeOther(withParameters(orderUrl(number), { said: "note-unclear" }));
  await addOrderNote(context.get(shopContext), staff, { number, ...note.data }).catch((error: unknown) => {
    throw new Response(null, { status: toFailure(error).status });
  });
  return seeOther(withParameters(orderUrl(number), { said: "noted" }));
}

export function loader(args: Route.LoaderArgs) {
  return redirectToOrder(args, "pack-orders");
}
