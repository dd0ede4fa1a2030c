import { requireConfirmedStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { importWords as words } from "../../../i18n/admin/import-words.ts";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Route } from "./+types/export.ts";

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
      {/* A file is for the browser: the page's script would not know what to do with it. */}
      <form method="post" action="/admin/products/export/file">
        <Button>{words.exportButton}</Button>
      </form>
    </div>
  );
}
