import { moveMember } from "../../../../domain/catalog-editing/collection-products.server.ts";
import { changeMembers, toMembers } from "../../shared/change-members.server.ts";
import type { Route } from "./+types/move-member.route.ts";

export const action = (args: Route.ActionArgs) =>
  changeMembers(args, "moved", (shop, staff, { by, ...of }) => moveMember(shop, staff, { ...of, by }));

/** A direct visit redirects to the products. */
export const loader = (args: Route.LoaderArgs) => toMembers(args);
