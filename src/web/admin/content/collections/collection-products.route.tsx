import { Form } from "react-router";
import {
  addMember,
  listMembers,
  moveMember,
  removeMember,
} from "../../../../domain/catalog-editing/collections/collection-products.server.ts";
import { findCollectionForStaff } from "../../../../domain/catalog-editing/collections/edit-collections.server.ts";
import { describeProductRows } from "../../../../domain/catalog-editing/describe-product-row.server.ts";
import { listProductsForStaff } from "../../../../domain/catalog-editing/list-products.server.ts";
import type { StaffProduct } from "../../../../domain/catalog-editing/product-list.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { Alert } from "../../../components/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/forms/field.tsx";
import { FormFailure } from "../../../components/forms/form-failure.tsx";
import { shopContext } from "../../../context.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { Panel } from "../../shared/panel.tsx";
import type { Route } from "./+types/collection-products.route.ts";
import { CollectionHead } from "./collection-head.tsx";
import { CollectionMembers, FoundProducts, type ListedMember } from "./collection-members.tsx";
import { collectionWords as words } from "./collection-words.ts";

/** Products on one screen; collections are curated and stay small. */
const SHOWN = 200;
const FOUND = 10;
const NOTICES = { added: words.added, moved: words.moved, removed: words.removed };

const listed = ({ publicId, title, state, image }: StaffProduct): ListedMember => ({ publicId, title, state, image });

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const collection = await findCollectionForStaff(shop, params.slug);
  if (!collection) throw new Response(null, { status: 404 });
  const query = url.searchParams.get("query")?.trim() ?? "";
  const [members, search] = await Promise.all([
    listMembers(shop.db, collection),
    query === "" ? null : listProductsForStaff(shop, { query }),
  ]);
  const ids = members.slice(0, SHOWN).map(({ id }) => id);
  const { lowStockUnits } = shop.config.shop;
  const shown = await describeProductRows(shop.db, ids, { lowStockUnits, seesCosts: false });
  const isIn = new Set(members.map(({ publicId }) => publicId));
  const found = search?.products.filter(({ publicId, state }) => !isIn.has(publicId) && state !== "archived") ?? [];
  const { slug, kind, published, texts } = collection;
  const done = url.searchParams.get("done") ?? "";
  return {
    slug,
    kind,
    published,
    title: texts.en?.title ?? slug,
    query,
    members: shown.map(listed),
    isMore: members.length > SHOWN,
    found: found.slice(0, FOUND).map(listed),
    notice: Object.hasOwn(NOTICES, done) ? NOTICES[done as keyof typeof NOTICES] : null,
  };
}

const A_NUMBER = /^-?\d{1,4}$/;

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const memberOf = (form: FormData) => ({ slug, publicId: String(form.get("product") ?? "") });
  const next = (done: keyof typeof NOTICES, query = "") =>
    `/admin/content/collections/${slug}/products?${new URLSearchParams({ done, ...(query !== "" && { query }) })}`;
  return runIntent(
    { request, context },
    {
      add: intent({
        permission: "change-content",
        run: ({ shop, staff, form }) => addMember(shop, staff, memberOf(form)),
        next: (_, { form }) => next("added", String(form.get("query") ?? "")),
      }),
      move: intent({
        permission: "change-content",
        run({ shop, staff, form }) {
          const by = String(form.get("by") ?? "");
          return moveMember(shop, staff, { ...memberOf(form), by: A_NUMBER.test(by) ? Number(by) : 0 });
        },
        next: () => next("moved"),
      }),
      remove: intent({
        permission: "change-content",
        run: ({ shop, staff, form }) => removeMember(shop, staff, memberOf(form)),
        next: () => next("removed"),
      }),
    },
  );
}

export const shouldRevalidate = afterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: words.productsTitle(loaderData?.title ?? "") }, { name: "robots", content: "noindex" }];
}

export default function CollectionProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, kind, published, title, query, members, isMore, found, notice } = loaderData;
  const page = `/admin/content/collections/${slug}/products`;
  return (
    <div className="grid max-w-text grid-cols-1 gap-6">
      <CollectionHead heading={words.productsTitle(title)} {...{ slug, kind, published }} other="words" />
      {notice && !actionData && <Alert tone="good">{notice}</Alert>}
      <FormFailure failure={actionData?.failure} />
      <Form action={page} role="search" noValidate className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField name="query" type="search" label={words.search} defaultValue={query} required autoComplete="off" />
        </div>
        <Button variant="secondary">{words.searchNow}</Button>
      </Form>
      {query !== "" && (
        <Panel title={words.found}>
          {found.length === 0 ? <p>{words.nothingFound}</p> : <FoundProducts {...{ found, query }} />}
        </Panel>
      )}
      <Panel title={words.members}>
        {members.length === 0 ? <p>{words.noMembers}</p> : <CollectionMembers members={members} />}
        {isMore && <p className="text-ink-soft">{words.more(members.length)}</p>}
      </Panel>
    </div>
  );
}
