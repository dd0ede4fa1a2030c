import { requirePermission } from "../../middleware/require-permission.ts";
import type { Route } from "./+types/edit-layout.route.ts";

/** Screens that change products and categories, alone or by a file. */
export const middleware: Route.MiddlewareFunction[] = [requirePermission("change-products")];

/** Makes navigation in the browser request the server, where the middleware runs. */
export const loader = () => null;
