import { listPageVersions } from "../../../../domain/content/page-versions.server.ts";
import { formatMoment } from "../../../../domain/dates.ts";
import { LANGUAGES } from "../../../../domain/languages.ts";
import { LINE_LINK } from "../../../components/forms/form-page.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { shopContext } from "../../../context.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { Panel } from "../../shared/panel.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/page-versions.route.ts";
import { pageWords as words } from "./page-words.ts";
import { requirePage } from "./require-page.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = requirePage(params);
  const versions = await listPageVersions(context.get(shopContext), slug);
  return {
    slug,
    versions: versions.map(({ savedAt, ...version }) => ({ ...version, when: formatMoment(savedAt, "en") })),
  };
}

export const meta: Route.MetaFunction = () => staffPage(words.versions);

export default function PageVersions({ loaderData: { slug, versions } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text gap-6">
      <PageHead title={words.versionsTitle(words.names[slug])} ways={[[`/admin/content/pages/${slug}`, words.back]]} />
      <p className="text-ink-soft">{words.versionsIntro}</p>
      {LANGUAGES.map((language) => (
        <Panel key={language} title={words.languages[language]}>
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
        </Panel>
      ))}
    </div>
  );
}
