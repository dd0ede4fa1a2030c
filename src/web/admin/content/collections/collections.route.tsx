import {
  listCollectionsForStaff,
  orderCollections,
} from "../../../../domain/catalog-editing/collections/edit-collections.server.ts";
import { LANGUAGES } from "../../../../domain/languages.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { Alert } from "../../../components/alert.tsx";
import { ButtonLink } from "../../../components/button.tsx";
import { shopContext } from "../../../context.ts";
import { seenIn } from "../../../parse-form.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import { ContentList } from "../content-list.tsx";
import type { Route } from "./+types/collections.route.ts";
import { collectionWords as words } from "./collection-words.ts";

const NOTICES = new Map([
  ["saved", words.saved],
  ["removed", words.gone],
]);

export async function loader({ url, context }: Route.LoaderArgs) {
  const all = await listCollectionsForStaff(context.get(shopContext));
  return {
    collections: all.map(({ slug, kind, published, products, texts }) => ({
      slug,
      kind,
      published,
      products,
      title: texts.en?.title ?? slug,
      missing: LANGUAGES.filter((language) => !texts[language]),
    })),
    notice: NOTICES.get(url.searchParams.get("done") ?? "") ?? null,
  };
}

export const action = (args: Route.ActionArgs) =>
  runIntent(args, {
    order: intent({
      permission: "change-content",
      run({ shop, staff, form }) {
        const slugs = String(form.get("order") ?? "").split(",");
        return orderCollections(shop, staff, { slugs, seen: seenIn(form) });
      },
      next: () => "/admin/content/collections?done=saved",
    }),
  });

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Collections({ loaderData: { collections, notice }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.title} ways={[["/admin/content", words.toContent]]} />
      <p className="text-ink-soft">{words.intro}</p>
      {notice && !actionData && <Alert tone="good">{notice}</Alert>}
      {actionData && <Alert>{words.failed}</Alert>}
      {collections.length === 0 && <p>{words.none}</p>}
      <ContentList
        page="/admin/content/collections"
        entries={collections.map(({ slug, kind, title, published, products, missing }) => ({
          id: slug,
          title,
          missing,
          notes: [kind === "guide" ? words.guide : "", words.products(products), published ? "" : words.hidden],
        }))}
        words={words}
      />
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/content/collections/new">{words.kinds.collection.add}</ButtonLink>
        <ButtonLink to="/admin/content/collections/new?kind=guide">{words.kinds.guide.add}</ButtonLink>
      </p>
    </div>
  );
}
