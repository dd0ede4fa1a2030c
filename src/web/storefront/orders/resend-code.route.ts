import { redirect } from "react-router";
import { isFailure } from "../../../domain/errors.ts";
import { requestCode } from "../../../domain/orders/confirmation/send-code.server.ts";
import { shopContext } from "../../context.ts";
import { seeOther } from "../../see-other.ts";
import type { Route } from "./+types/resend-code.route.ts";
import { orderNotFound, requireOrderOwner } from "./require-own-order.server.ts";

/** Sends another code and redirects to the page where it is entered, which shows the result. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const { customerId } = await requireOrderOwner(context, request);
  const outcome = await requestCode(context.get(shopContext), customerId, number).then(() => "sent", outcomeOf);
  return seeOther(`/orders/${encodeURIComponent(number)}/confirm?code=${outcome}`);
}

function outcomeOf(error: unknown): string {
  if (isFailure(error, "ORDER_NOT_FOUND")) throw orderNotFound();
  if (isFailure(error, "TOO_MANY_TRIES")) return "wait";
  if (isFailure(error, "NO_MORE_CODES")) return "no-more";
  // That page shows the state of the order.
  if (isFailure(error, "ORDER_NOT_WAITING")) return "over";
  throw error;
}

/** A direct visit redirects to the form. */
export function loader({ params: { number } }: Route.LoaderArgs) {
  return redirect(`/orders/${encodeURIComponent(number)}/confirm`);
}
