import { listPageVersions } from "../../../../domain/admin/page-versions.server.ts";
import { formatMoment } from "../../../../domain/dates.ts";
import { LANGUAGES } from "../../../../domain/languages.ts";
import { requirePage } from "../../../admin/require-page.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { pageWords as words } from "../../../i18n/admin/page-words.ts";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { Part } from "../../../ui/admin/part.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { LINE_LINK } from "../../../ui/form-page.tsx";
import { ShopLink } from "../../../ui/shop-link.tsx";
import type { Route } from "./+types/page-versions.ts";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-content");
  const slug = requirePage(params);
  const versions = await listPageVersions(context.get(shopContext), slug);
  return {
    slug,
    hasFailed: url.searchParams.has("failed"),
    versions: versions.map(({ savedAt, ...version }) => ({ ...version, when: formatMoment(savedAt, "en") })),
  };
}

export const meta: Route.MetaFunction = () => staffPage(words.versions);

export default function PageVersions({ loaderData: { slug, versions, hasFailed } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text gap-6">
      <PageHead title={words.versionsTitle(words.names[slug])} ways={[[`/admin/content/pages/${slug}`, words.back]]} />
      {hasFailed && <Alert>{words.notPutBack}</Alert>}
      <p className="text-ink-soft">{words.versionsIntro}</p>
      {LANGUAGES.map((language) => (
        <Part key={language} title={words.languages[language]}>
          <ul className="divide-y divide-line border-line border-y">
            {versions
              .filter((version) => version.language === language)
              .map(({ version, title, isShipped, by, when }, index) => (
                <li key={version} className="py-2">
                  <ShopLink to={`/admin/content/pages/${slug}/versions/${language}/${version}`} className={LINE_LINK}>
                    {words.version(version)}
                  </ShopLink>
                  <p lang={language}>{title}</p>
                  <p className="text-ink-soft text-sm">
                    {[
                      when,
                      by ? words.savedBy(by) : "",
                      isShipped ? words.fromShop : "",
                      index === 0 ? words.isNewest : "",
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </li>
              ))}
          </ul>
        </Part>
      ))}
    </div>
  );
}
