import { redirect } from "react-router";
import type { Route } from "./+types/success.route.ts";

/** The gateway's return URL: proves no payment and redirects to the order's own page (payhere.md §1.4). */
export function loader({ request }: Route.LoaderArgs) {
  const number = new URL(request.url).searchParams.get("order_id");
  return redirect(
    number
      ? `/order-confirmation?order_id=${/* @guard order-number-is-encoded: number */ encodeURIComponent(number)}`
      : "/order-tracking",
  );
}
