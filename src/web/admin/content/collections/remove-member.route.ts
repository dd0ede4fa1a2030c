import { removeMember } from "../../../../domain/catalog-editing/collection-products.server.ts";
import { changeMembers, toMembers } from "../../shared/change-members.server.ts";
import type { Route } from "./+types/remove-member.route.ts";

export const action = (args: Route.ActionArgs) =>
  changeMembers(args, "removed", (shop, staff, { slug, publicId }) => removeMember(shop, staff, { slug, publicId }));

/** A direct visit redirects to the products. */
export const loader = (args: Route.LoaderArgs) => toMembers(args);
