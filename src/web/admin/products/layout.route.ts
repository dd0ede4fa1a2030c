import { requirePermission } from "../../middleware/require-permission.ts";
import type { Route } from "./+types/layout.route.ts";

/** Screens of products that every member of staff sees. */
export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-products")];

/** Makes navigation in the browser request the server, where the middleware runs. */
export const loader = () => null;
