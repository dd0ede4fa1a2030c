import { deleteRetiredSecrets } from "../../../../domain/settings/save-payhere.server.ts";
import { takePayhereStep, toPayherePage } from "../../shared/payhere-step.server.ts";
import type { Route } from "./+types/payhere-forget.route.ts";

export const loader = (args: Route.LoaderArgs) => toPayherePage(args);

export const action = (args: Route.ActionArgs) => takePayhereStep(args, deleteRetiredSecrets);
