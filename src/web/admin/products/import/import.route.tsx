import { findImport } from "../../../../domain/catalog-import/import-runs/find-product-import.server.ts";
import { isWorking } from "../../../../domain/catalog-import/import-runs/import-status.ts";
import { startImport, undoImport } from "../../../../domain/catalog-import/import-runs/product-imports.server.ts";
import { saveImportPictures } from "../../../../domain/catalog-import/uploaded-pictures.server.ts";
import { formatMoment } from "../../../../domain/dates.ts";
import { DomainError } from "../../../../domain/errors.ts";
import { MAX_PICTURES_AT_ONCE } from "../../../../domain/media/picture-store.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { Alert } from "../../../components/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { FormFailure } from "../../../components/forms/form-failure.tsx";
import { LINE_LINK } from "../../../components/forms/form-page.tsx";
import { ButtonForm } from "../../../components/forms/send-form.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { namedFilesIn } from "../../../files-in.ts";
import { MAIN_FORM } from "../../../run-form.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { takeUploadForm } from "../../../upload-form.server.ts";
import { ConfirmForm } from "../../shared/confirm-form.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import { Panel } from "../../shared/panel.tsx";
import type { Route } from "./+types/import.route.ts";
import { ImportProblems } from "./import-problems.tsx";
import { ImportProgressPanel } from "./import-progress.tsx";
import { ImportSummaryPanel } from "./import-summary.tsx";
import { importWords as words } from "./import-words.ts";
import { UploadPictures } from "./upload-pictures.tsx";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const found = await findImport(context.get(shopContext), id);
  if (!found) throw new Response(null, { status: 404 });
  return { found };
}

/** Starts or undoes the import, or uploads pictures for it; the page's script sends these a few at a time. */
export async function action({ request, params: { id: importId }, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const next = () => `/admin/products/import/${importId}?done=saved`;
  const intents = {
    start: intent({
      permission: "change-products",
      run: ({ shop }) => startImport(shop, staff, importId),
      next,
    }),
    undo: intent({
      permission: "change-products",
      run: ({ shop }) => undoImport(shop, staff, importId),
      next,
    }),
    [MAIN_FORM]: intent({
      permission: "change-products",
      run: async ({ shop, form }) => {
        const files = await namedFilesIn(form, "pictures");
        if (files.length > MAX_PICTURES_AT_ONCE)
          throw new DomainError("TOO_MANY_PICTURES", { max: MAX_PICTURES_AT_ONCE });
        return saveImportPictures(shop, staff, { importId, files });
      },
      next: (saved) => saved,
    }),
  };
  return takeUploadForm(request, {
    account: staff.userId,
    run: (form) => runIntent({ request, context, form }, intents),
  });
}

export const shouldRevalidate = afterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.found.fileName ?? "" }, { name: "robots", content: "noindex" }];
}

export default function Import({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const { id, fileName, status, createdAt, who, failure, summary, problems, undoable, putBack, keptCount, kept } =
    found;
  const { deletedProducts } = found;
  const answer = actionData && "failure" in actionData ? actionData : undefined;
  const importUrl = `/admin/products/import/${id}`;
  return (
    <div className="grid max-w-text gap-6">
      <PageHead
        title={fileName}
        note={`${words.steps[status]}. ${words.imported(formatMoment(createdAt, "en"), who)}`}
        ways={[
          ["/admin/products/import", isWorking(status) || status === "checked" ? words.backToFiles : words.another],
        ]}
      />
      <FormFailure failure={answer?.typed.intent ? answer.failure : undefined} />
      {isWorking(status) && <ImportProgressPanel importUrl={importUrl} found={found} />}
      {status === "failed" && (
        <Alert tone="error">
          <p className="font-strong">{words.failed}</p>
          <p className="wrap-anywhere whitespace-pre-line">{failure}</p>
        </Alert>
      )}
      {status === "undone" && (
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
      {summary && (status === "checked" || status === "imported") && (
        <ImportSummaryPanel summary={summary} isLook={status === "checked"} />
      )}
      {summary && status === "checked" && summary.pictures.stored > 0 && (
        <UploadPictures importUrl={importUrl} uploadedPictures={found.uploadedPictures} answer={actionData} />
      )}
      {summary && status === "checked" && <StartForm summary={summary} />}
      {status === "imported" && undoable > 0 && (
        <Panel title={words.undo}>
          <ConfirmForm
            label={words.undo}
            question={words.undoIntro(undoable)}
            confirm={words.undoNow}
            fields={{ intent: "undo" }}
          />
        </Panel>
      )}
      {summary && (status === "checked" || status === "imported") && (
        <ImportProblems problems={problems} counts={summary.problems} />
      )}
    </div>
  );
}

type Summary = NonNullable<Route.ComponentProps["loaderData"]["found"]["summary"]>;

function StartForm({ summary: { products } }: { summary: Summary }) {
  if (products.created + products.updated === 0)
    return <p className="font-strong">{products.leftOut > 0 ? words.nothingUsable : words.nothingToDo}</p>;
  return (
    <ButtonForm>
      <input type="hidden" name="intent" value="start" />
      <Button>{products.leftOut > 0 ? words.startBut : words.start}</Button>
    </ButtonForm>
  );
}
