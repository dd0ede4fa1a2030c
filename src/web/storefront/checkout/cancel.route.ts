import { redirect } from "react-router";

/** The gateway's cancel URL: redirects to the cart, which still has all items, with a message. */
export function loader() {
  return redirect("/cart?payment=cancelled");
}
