import { redirect } from "react-router";
import { signOut } from "../../../domain/accounts/sign-in/sign-out.server.ts";
import { shopContext } from "../../context.ts";
import { redirectWithCookies } from "../../see-other.ts";
import type { Route } from "./+types/logout.route.ts";

/** Following a link never logs out. */
export const loader = () => redirect("/");

export async function action({ request, context }: Route.ActionArgs) {
  return redirectWithCookies("/login", await signOut(context.get(shopContext), request.headers));
}
