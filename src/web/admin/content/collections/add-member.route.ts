import { addMember } from "../../../../domain/catalog-editing/collection-products.server.ts";
import { changeMembers, toMembers } from "../../shared/change-members.server.ts";
import type { Route } from "./+types/add-member.route.ts";

export const action = (args: Route.ActionArgs) =>
  changeMembers(args, "added", (shop, staff, { slug, publicId }) => addMember(shop, staff, { slug, publicId }));

/** Opened as a page, it leads to the products. */
export const loader = (args: Route.LoaderArgs) => toMembers(args);
