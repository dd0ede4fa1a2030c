import { Button } from "../../../components/button.tsx";
import { requireConfirmedStaff, requirePermission } from "../../../middleware/require-permission.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/export.route.ts";
import { importWords as words } from "./import-words.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("export")];

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireConfirmedStaff(context, request, "export");
  return null;
}

export const meta: Route.MetaFunction = () => staffPage(words.exportTitle);

export default function Export() {
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.exportTitle} ways={[["/admin/products/import", words.backToFiles]]} />
      <p>{words.exportIntro}</p>
      {/* A plain form, because only the browser itself can save the file. */}
      <form method="post" action="/admin/products/export/file">
        <Button>{words.exportButton}</Button>
      </form>
    </div>
  );
}
