import { MEGABYTE } from "../../../../domain/bytes.ts";
import { listImports } from "../../../../domain/catalog-import/import-runs/find-product-import.server.ts";
import { MAX_IMPORT_BYTES } from "../../../../domain/catalog-import/import-runs/import-status.ts";
import { uploadProductFile } from "../../../../domain/catalog-import/import-runs/product-imports.server.ts";
import { runProductImport } from "../../../../domain/catalog-import/import-runs/run-product-import.server.ts";
import { formatMoment } from "../../../../domain/dates.ts";
import { Button } from "../../../components/button.tsx";
import { FileField } from "../../../components/forms/file-field.tsx";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { SendForm } from "../../../components/forms/send-form.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { seeOther } from "../../../see-other.ts";
import { takeUploadForm } from "../../../upload-form.server.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { Panel } from "../../shared/panel.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/imports.route.ts";
import { importWords as words } from "./import-words.ts";

/** About 2,500 rows: checked within the request, in about a second. Larger files wait for a worker. */
const AT_ONCE_BYTES = 500_000;

export async function loader({ context }: Route.LoaderArgs) {
  return { imports: await listImports(context.get(shopContext)) };
}

/** Uploads a file and checks it. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const shop = context.get(shopContext);
  return takeUploadForm(request, {
    account: staff.userId,
    async run(form) {
      const file = form.get("file");
      const isFile = file instanceof File;
      const content = isFile ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
      const id = await uploadProductFile(shop, staff, { name: isFile ? file.name : "", content });
      if (content.length <= AT_ONCE_BYTES) await runProductImport(shop, id);
      return seeOther(`/admin/products/import/${id}`);
    },
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Imports({ loaderData: { imports }, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  return (
    <div className="grid max-w-text gap-6">
      <PageHead
        title={words.title}
        ways={[
          ["/admin/products/export", words.toExport],
          ["/admin/products", words.back],
        ]}
      />
      <p>{words.intro}</p>
      <FormFailure failure={failure} focusOn="file" />
      {/* Sent by the browser itself, which shows the progress of a large upload. */}
      <SendForm encType="multipart/form-data" reloadDocument className="grid gap-5">
        <FileField
          name="file"
          label={words.file}
          hint={words.fileHint(MAX_IMPORT_BYTES / MEGABYTE)}
          accept=".csv,text/csv,text/plain"
          required
          error={fieldErrorsOf(failure).file}
        />
        <Button className="justify-self-start">{words.look}</Button>
      </SendForm>
      <Panel title={words.last}>
        {imports.length === 0 && <p className="text-ink-soft">{words.noneYet}</p>}
        <ul className="divide-y divide-line border-line border-y empty:hidden">
          {imports.map(({ id, fileName, status: step, createdAt, who }) => (
            <li key={id}>
              <ShopLink to={`/admin/products/import/${id}`} className="block min-h-12 py-2 hover:bg-wash">
                <span className="wrap-anywhere block font-strong">{fileName}</span>
                <span className="block text-ink-soft text-sm">
                  {words.steps[step]}. {words.imported(formatMoment(createdAt, "en"), who)}
                </span>
              </ShopLink>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
