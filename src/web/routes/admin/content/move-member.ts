import { moveMember } from "../../../../domain/admin/collection-products.server.ts";
import { changeMembers, toMembers } from "../../../admin/change-members.ts";
import type { Route } from "./+types/move-member.ts";

export const action = (args: Route.ActionArgs) =>
  changeMembers(args, "moved", (shop, staff, { by, ...of }) => moveMember(shop, staff, { ...of, by }));

/** Opened as a page, it leads to the products. */
export const loader = (args: Route.LoaderArgs) => toMembers(args);
