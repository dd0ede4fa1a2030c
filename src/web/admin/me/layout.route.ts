import { requirePermission } from "../../middleware/require-permission.ts";
import type { Route } from "./+types/layout.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("any")];

/** Makes navigation in the browser request the server, where the middleware runs. */
export const loader = () => null;
