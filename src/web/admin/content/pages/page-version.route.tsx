import { findEditedPage, restorePage } from "../../../../domain/content/edit-page.server.ts";
import { renderText } from "../../../../domain/content/page-queries.server.ts";
import { findPageVersion } from "../../../../domain/content/page-versions.server.ts";
import { formatMoment } from "../../../../domain/dates.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { Alert } from "../../../components/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { ButtonForm } from "../../../components/forms/send-form.tsx";
import { shopContext } from "../../../context.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { Panel } from "../../shared/panel.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import { PagePreview } from "../page-preview.tsx";
import type { Route } from "./+types/page-version.route.ts";
import { pageWords as words } from "./page-words.ts";
import { requirePageVersion } from "./require-page.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const wanted = requirePageVersion(params);
  const [found, page] = await Promise.all([findPageVersion(shop, wanted), findEditedPage(shop, wanted.slug)]);
  if (!found) throw new Response(null, { status: 404 });
  const { savedAt, by, isShipped, body } = found;
  return {
    ...wanted,
    preview: renderText(shop, { ...found, language: wanted.language }),
    body,
    by,
    isShipped,
    when: formatMoment(savedAt, "en"),
    newest: page.texts[wanted.language]?.version ?? 0,
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  runIntent(
    { request, context },
    {
      restore: intent({
        permission: "change-content",
        run: ({ shop, staff, form }) =>
          restorePage(shop, staff, { ...requirePageVersion(params), seen: Number(form.get("seen")) }),
        next: () => `/admin/content/pages/${params.slug}?done=put-back`,
      }),
    },
  );

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = ({ params: { version } }) => staffPage(words.versionPage(version));

export default function PageVersion({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, language, version, preview, body, by, isShipped, when, newest } = loaderData;
  const title = words.versionTitle(words.names[slug], words.languages[language], version);
  const isNewest = version === newest;
  return (
    <div className="grid max-w-text gap-6">
      <PageHead
        title={title}
        note={[when, by ? words.savedBy(by) : "", isShipped ? words.fromShop : "", isNewest ? words.isNewest : ""]
          .filter(Boolean)
          .join(" · ")}
        ways={[[`/admin/content/pages/${slug}/versions`, words.versions]]}
      />
      {actionData && <Alert>{words.notPutBack}</Alert>}
      {!isNewest && (
        <ButtonForm className="grid gap-2">
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="seen" value={newest} />
          <p>{isShipped ? words.putBackShipped : words.putBackHint}</p>
          <Button variant="secondary" className="justify-self-start">
            {words.putBackNow}
          </Button>
        </ButtonForm>
      )}
      <PagePreview {...preview} heading={title} />
      <Panel title={words.written}>
        <pre lang={language} className="wrap-anywhere whitespace-pre-wrap rounded-control bg-surface p-4 text-sm">
          {body}
        </pre>
      </Panel>
    </div>
  );
}
