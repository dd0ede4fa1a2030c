import { Form } from "react-router";
import { findImport } from "../../../../domain/catalog-import/find-product-import.server.ts";
import { isWorking } from "../../../../domain/catalog-import/import-status.ts";
import { saveImportPictures } from "../../../../domain/catalog-import/uploaded-pictures.server.ts";
import { formatMoment } from "../../../../domain/dates.ts";
import { DomainError } from "../../../../domain/errors.ts";
import { MAX_PICTURES_AT_ONCE } from "../../../../domain/media/picture-store.ts";
import { Alert } from "../../../components/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { LINE_LINK } from "../../../components/form-page.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { shopContext } from "../../../context.ts";
import { namedFilesIn } from "../../../files-in.ts";
import { failureWords } from "../../../i18n/staff-failure-words.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { takeUploadForm } from "../../../upload-form.server.ts";
import { ConfirmForm } from "../../shared/confirm-form.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import { Panel } from "../../shared/panel.tsx";
import type { Route } from "./+types/import.route.ts";
import { ImportProblems } from "./import-problems.tsx";
import { ImportProgressPanel } from "./import-progress.tsx";
import { ImportSummaryPanel } from "./import-summary.tsx";
import { importWords as words } from "./import-words.ts";
import { ImportPictures } from "./upload-pictures.tsx";

/** Failures that are shown beside the buttons. */
const REFUSALS = ["IMPORT_BUSY", "IMPORT_OVER"] as const;

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-products");
  const found = await findImport(context.get(shopContext), id);
  if (!found) throw new Response(null, { status: 404 });
  return { found, refusal: REFUSALS.find((code) => code === url.searchParams.get("failed")) };
}

/** Uploads pictures for the import; the page's script sends them a few at a time. */
export async function action({ request, params: { id: importId }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-products");
  return takeUploadForm(request, {
    account: staff.userId,
    async run(form) {
      const files = await namedFilesIn(form, "pictures");
      if (files.length > MAX_PICTURES_AT_ONCE)
        throw new DomainError("TOO_MANY_PICTURES", { max: MAX_PICTURES_AT_ONCE });
      return saveImportPictures(context.get(shopContext), staff, { importId, files });
    },
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.found.fileName ?? "" }, { name: "robots", content: "noindex" }];
}

export default function Import({ loaderData: { found, refusal }, actionData }: Route.ComponentProps) {
  const {
    id,
    fileName,
    status: step,
    createdAt,
    who,
    failure,
    summary,
    problems,
    undoable,
    putBack,
    keptCount,
    kept,
  } = found;
  const { deletedProducts } = found;
  const address = `/admin/products/import/${id}`;
  return (
    <div className="grid max-w-text gap-6">
      <PageHead
        title={fileName}
        note={`${words.steps[step]}. ${words.handedIn(formatMoment(createdAt, "en"), who)}`}
        ways={[["/admin/products/import", isWorking(step) || step === "checked" ? words.backToFiles : words.another]]}
      />
      {refusal && <Alert tone="error">{failureWords[refusal]({})}</Alert>}
      {isWorking(step) && <ImportProgressPanel address={address} found={found} />}
      {step === "failed" && (
        <Alert tone="error">
          <p className="font-strong">{words.failed}</p>
          <p className="wrap-anywhere whitespace-pre-line">{failure}</p>
        </Alert>
      )}
      {step === "undone" && (
        <Alert tone="good">
          <p>{words.undone(putBack, deletedProducts)}</p>
        </Alert>
      )}
      {keptCount > 0 && (
        <Panel title={words.kept(keptCount)}>
          <ul className="list-disc pl-5">
            {kept.map(({ publicId, title }) => (
              <li key={publicId}>
                <ShopLink to={`/admin/products/${publicId}`} className={LINE_LINK}>
                  {title}
                </ShopLink>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {summary && (step === "checked" || step === "imported") && (
        <ImportSummaryPanel summary={summary} isLook={step === "checked"} />
      )}
      {summary && step === "checked" && summary.pictures.stored > 0 && (
        <ImportPictures address={address} handedIn={found.handedIn} answer={actionData} />
      )}
      {summary && step === "checked" && <StartForm action={`${address}/start`} summary={summary} />}
      {step === "imported" && undoable > 0 && (
        <Panel title={words.undo}>
          <ConfirmForm
            action={`${address}/undo`}
            label={words.undo}
            question={words.undoIntro(undoable)}
            confirm={words.undoNow}
          />
        </Panel>
      )}
      {summary && (step === "checked" || step === "imported") && (
        <ImportProblems problems={problems} counts={summary.problems} />
      )}
    </div>
  );
}

type Summary = NonNullable<Route.ComponentProps["loaderData"]["found"]["summary"]>;

function StartForm({ action, summary: { products } }: { action: string; summary: Summary }) {
  if (products.created + products.updated === 0)
    return <p className="font-strong">{products.leftOut > 0 ? words.nothingUsable : words.nothingToDo}</p>;
  return (
    <Form method="post" action={action}>
      <Button>{products.leftOut > 0 ? words.startBut : words.start}</Button>
    </Form>
  );
}
