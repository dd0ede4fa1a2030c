import { requirePermission } from "../../middleware/require-permission.ts";
import type { Route } from "./+types/not-found.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("any")];

/** Renders the layout's error page for URLs without a screen; the storefront's suggests products. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
