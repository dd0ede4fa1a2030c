import { listOwnCollections } from "../../../../domain/admin/own-collections.server.ts";
import { LANGUAGES } from "../../../../domain/languages.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { shopContext } from "../../../context.ts";
import { collectionWords as words } from "../../../i18n/admin/collection-words.ts";
import { MoveButtons } from "../../../ui/admin/move-buttons.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { LINE_LINK } from "../../../ui/form-page.tsx";
import { ShopLink } from "../../../ui/shop-link.tsx";
import type { Route } from "./+types/collections.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-content");
  const all = await listOwnCollections(context.get(shopContext));
  return {
    collections: all.map(({ slug, published, products, texts }) => ({
      ...{ slug, published, products, title: texts.en?.title ?? slug },
      missing: LANGUAGES.filter((language) => !texts[language]),
    })),
    said: url.searchParams.has("done"),
    hasFailed: url.searchParams.has("failed"),
  };
}

export const meta: Route.MetaFunction = () => [{ title: words.title }, { name: "robots", content: "noindex" }];

export default function Collections({ loaderData: { collections, said, hasFailed } }: Route.ComponentProps) {
  const ids = collections.map(({ slug }) => slug);
  return (
    <div className="grid max-w-text gap-5">
      <header>
        <h1 className="heading text-3xl">{words.title}</h1>
        <ShopLink to="/admin/content" className={LINE_LINK}>
          {words.toContent}
        </ShopLink>
      </header>
      <p className="text-ink-soft">{words.intro}</p>
      {said && <Alert tone="good">{words.saved}</Alert>}
      {hasFailed && <Alert>{words.failed}</Alert>}
      {collections.length === 0 && <p>{words.none}</p>}
      <ol className="divide-y divide-line border-line border-y empty:hidden">
        {collections.map(({ slug, title, published, products, missing }) => (
          <li key={slug} className="flex flex-wrap items-center gap-3 py-3">
            <span className="min-w-40 flex-1">
              <ShopLink to={`/admin/content/collections/${slug}`} className={LINE_LINK}>
                {title}
              </ShopLink>
              <span className="block text-ink-soft text-sm">
                {[
                  words.products(products),
                  published ? "" : words.hidden,
                  missing.length > 0
                    ? words.missing(missing.map((language) => words.languages[language]).join(", "))
                    : "",
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            {collections.length > 1 && (
              <MoveButtons
                action="/admin/content/collections/order"
                {...{ ids, id: slug }}
                earlier={words.earlier(title)}
                later={words.later(title)}
              />
            )}
          </li>
        ))}
      </ol>
      <p>
        <ButtonLink to="/admin/content/collections/new">{words.add}</ButtonLink>
      </p>
    </div>
  );
}
