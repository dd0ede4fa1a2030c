import { addMember } from "../../../../domain/catalog-editing/collection-products.server.ts";
import { changeMembers, toMembers } from "../../shared/change-members.server.ts";
import type { Route } from "./+types/add-member.route.ts";

export const action = (args: Route.ActionArgs) =>
  changeMembers(args, "added", (shop, staff, { slug, publicId }) => addMember(shop, staff, { slug, publicId }));

/** A direct visit redirects to the products. */
export const loader = (args: Route.LoaderArgs) => toMembers(args);
