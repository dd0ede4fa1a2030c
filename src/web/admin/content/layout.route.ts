import { requirePermission } from "../../middleware/require-permission.ts";
import type { Route } from "./+types/layout.route.ts";

/** Screens of texts, pictures and offers in the shop: content, reviews and discount codes. */
export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-content")];

/** Makes navigation in the browser request the server, where the middleware runs. */
export const loader = () => null;
