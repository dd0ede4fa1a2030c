import { redirect } from "react-router";

/** The gateway's cancel address: back to the cart, which still holds everything, with a message. */
export function loader() {
  return redirect("/cart?payment=cancelled");
}
