import { redirect } from "react-router";
import { isFailure } from "../../../domain/errors.ts";
import { withdrawReturn } from "../../../domain/returns/decide-return.server.ts";
import { shopContext } from "../../context.ts";
import { seeOther } from "../../see-other.ts";
import type { Route } from "./+types/withdraw-return.route.ts";
import { orderNotFound, requireOrderOwner } from "./require-own-order.server.ts";

/** Following a link never withdraws a return. */
export const loader = ({ params: { number } }: Route.LoaderArgs) =>
  redirect(`/orders/${/* @guard url-parameter-is-encoded: number */ encodeURIComponent(number)}`);

/** A closed return cannot be withdrawn: the order page shows its state. */
export async function action({ request, params: { number }, context }: Route.ActionArgs) {
  const { customerId } = await requireOrderOwner(context, request);
  try {
    await withdrawReturn(context.get(shopContext), customerId, number);
  } catch (error) {
    if (isFailure(error, "ORDER_NOT_FOUND")) throw orderNotFound();
    if (!isFailure(error, "RETURN_NOT_POSSIBLE")) throw error;
  }
  return seeOther(`/orders/${encodeURIComponent(number)}#returns`);
}
