import { findTodayVersion } from "../../../domain/reporting/today-version.server.ts";
import { shopContext } from "../../context.ts";
import { requirePermission } from "../../middleware/require-permission.ts";
import type { Route } from "./+types/today-version.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("see-today")];

/** Polled by an open Today (`live-today.tsx`). */
export async function loader({ context }: Route.LoaderArgs) {
  const version = await findTodayVersion(context.get(shopContext));
  return Response.json({ version }, { headers: { "cache-control": "no-store" } });
}
