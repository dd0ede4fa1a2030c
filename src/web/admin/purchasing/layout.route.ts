import { requirePermission } from "../../middleware/require-permission.ts";
import type { Route } from "./+types/layout.route.ts";

/** Suppliers and purchase orders. */
export const middleware: Route.MiddlewareFunction[] = [requirePermission("purchasing")];

/** Makes navigation in the browser request the server, where the middleware runs. */
export const loader = () => null;
