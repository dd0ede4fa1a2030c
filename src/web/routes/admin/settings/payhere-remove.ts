import { removePayhere } from "../../../../domain/admin/save-payhere.server.ts";
import { takePayhereStep, toPayherePage } from "../../../admin/payhere-step.ts";
import type { Route } from "./+types/payhere-remove.ts";

export const loader = (args: Route.LoaderArgs) => toPayherePage(args);

export const action = (args: Route.ActionArgs) => takePayhereStep(args, removePayhere);
