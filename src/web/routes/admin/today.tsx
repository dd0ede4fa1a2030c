import { requireStaff } from "../../admin/require-staff.ts";
import { frameWords as words } from "../../i18n/admin/frame-words.ts";
import type { Route } from "./+types/today.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "see-today");
  return null;
}

export default function Today() {
  return <h1 className="heading text-3xl">{words.today}</h1>;
}
