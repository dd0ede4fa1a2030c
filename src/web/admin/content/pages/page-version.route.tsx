import { Form } from "react-router";
import { findEditedPage } from "../../../../domain/content/edit-page.server.ts";
import { renderText } from "../../../../domain/content/page-queries.server.ts";
import { findPageVersion } from "../../../../domain/content/page-versions.server.ts";
import { formatMoment } from "../../../../domain/dates.ts";
import { Button } from "../../../components/button.tsx";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { Panel } from "../../shared/panel.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/page-version.route.ts";
import { PagePreview } from "./page-preview.tsx";
import { pageWords as words } from "./page-words.ts";
import { requirePageVersion } from "./require-page.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-content");
  const shop = context.get(shopContext);
  const wanted = requirePageVersion(params);
  const [found, page] = await Promise.all([findPageVersion(shop, wanted), findEditedPage(shop, wanted.slug)]);
  if (!found) throw new Response(null, { status: 404 });
  const { savedAt, by, isShipped, body } = found;
  return {
    ...wanted,
    preview: renderText(shop, { ...found, language: wanted.language }),
    ...{ body, by, isShipped, when: formatMoment(savedAt, "en") },
    newest: page.texts[wanted.language]?.version ?? 0,
  };
}

export const meta: Route.MetaFunction = ({ params: { version } }) => staffPage(words.versionPage(version));

export default function PageVersion({ loaderData }: Route.ComponentProps) {
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
      {!isNewest && (
        <Form method="post" action={`/admin/content/pages/${slug}/put-back`} className="grid gap-2">
          <input type="hidden" name="language" value={language} />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="seen" value={newest} />
          <p>{isShipped ? words.putBackShipped : words.putBackHint}</p>
          <Button variant="secondary" className="justify-self-start">
            {words.putBackNow}
          </Button>
        </Form>
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
