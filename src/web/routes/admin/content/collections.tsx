import { listOwnCollections } from "../../../../domain/admin/own-collections.server.ts";
import { LANGUAGES } from "../../../../domain/languages.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { collectionWords as words } from "../../../i18n/admin/collection-words.ts";
import { ContentList } from "../../../ui/admin/content-list.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Route } from "./+types/collections.ts";

const SAID = new Map([
  ["saved", words.saved],
  ["removed", words.gone],
]);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-content");
  const all = await listOwnCollections(context.get(shopContext));
  return {
    collections: all.map(({ slug, published, products, texts }) => ({
      ...{ slug, published, products, title: texts.en?.title ?? slug },
      missing: LANGUAGES.filter((language) => !texts[language]),
    })),
    said: SAID.get(url.searchParams.get("done") ?? "") ?? null,
    hasFailed: url.searchParams.has("failed"),
  };
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Collections({ loaderData: { collections, said, hasFailed } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.title} ways={[["/admin/content", words.toContent]]} />
      <p className="text-ink-soft">{words.intro}</p>
      {said && <Alert tone="good">{said}</Alert>}
      {hasFailed && <Alert>{words.failed}</Alert>}
      {collections.length === 0 && <p>{words.none}</p>}
      <ContentList
        page="/admin/content/collections"
        entries={collections.map(({ slug, title, published, products, missing }) => ({
          ...{ id: slug, title, missing },
          notes: [words.products(products), published ? "" : words.hidden],
        }))}
        words={words}
      />
      <p>
        <ButtonLink to="/admin/content/collections/new">{words.add}</ButtonLink>
      </p>
    </div>
  );
}
