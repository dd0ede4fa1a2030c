import { Form } from "react-router";
import { findEditedPage } from "../../../../domain/admin/edit-page.server.ts";
import { findPageVersion } from "../../../../domain/admin/page-versions.server.ts";
import { renderText } from "../../../../domain/content/page-queries.server.ts";
import { formatMoment } from "../../../../domain/dates.ts";
import { requirePageVersion } from "../../../admin/require-page.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { pageWords as words } from "../../../i18n/admin/page-words.ts";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { PagePreview } from "../../../ui/admin/page-preview.tsx";
import { Part } from "../../../ui/admin/part.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Route } from "./+types/page-version.ts";

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
      <Part title={words.written}>
        <pre lang={language} className="wrap-anywhere whitespace-pre-wrap rounded-control bg-surface p-4 text-sm">
          {body}
        </pre>
      </Part>
    </div>
  );
}
