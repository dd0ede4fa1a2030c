import { toCollectionFields } from "../../../../domain/catalog-editing/collection-fields.ts";
import {
  changeCollection,
  findCollectionForStaff,
  removeCollection,
} from "../../../../domain/catalog-editing/edit-collections.server.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { answerTo } from "../../../components/forms/answer-to.ts";
import { mergeReply } from "../../../components/forms/merge-reply.ts";
import { shopContext } from "../../../context.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { doneOf } from "../../shared/done-of.ts";
import { fieldsOf } from "../../shared/form-fields.server.ts";
import { RemovePanel } from "../../shared/remove-panel.tsx";
import { SaveResult } from "../../shared/save-result.tsx";
import type { Route } from "./+types/collection.route.ts";
import { CollectionForm } from "./collection-form.tsx";
import { CollectionHead } from "./collection-head.tsx";
import { collectionWords as words } from "./collection-words.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const collection = await findCollectionForStaff(context.get(shopContext), params.slug);
  if (!collection) throw new Response(null, { status: 404 });
  const { slug, tag, published, texts } = collection;
  const now = toCollectionFields(collection);
  return { slug, tag, published, title: texts.en?.title ?? slug, now, done: url.searchParams.get("done") };
}

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  return runIntent(
    { request, context },
    {
      save: intent({
        permission: "change-content",
        run({ shop, staff, form }) {
          const { seen = "", ...fields } = fieldsOf(form);
          return changeCollection(shop, staff, { slug, seen, fields });
        },
        next: ({ slug: present, isChanged }) => `/admin/content/collections/${present}?done=${doneOf(isChanged)}`,
      }),
      remove: intent({
        permission: "change-content",
        run: ({ shop, staff }) => removeCollection(shop, staff, slug),
        next: () => "/admin/content/collections?done=removed",
      }),
    },
  );
}

export const shouldRevalidate = afterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: words.editTitle(loaderData?.title ?? "") }, { name: "robots", content: "noindex" }];
}

export default function Collection({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, tag, published, title, now, done } = loaderData;
  const answer = answerTo(actionData, "save");
  const { values, changed } = mergeReply(now, answer);
  const trace = JSON.stringify(now);
  return (
    <div className="grid max-w-text gap-5">
      <CollectionHead heading={words.editTitle(title)} {...{ slug, published }} other="products" />
      {!actionData && <SaveResult done={done} saved={words.saved} />}
      <p className="text-ink-soft">{words.tagIs(tag)}</p>
      <CollectionForm key={trace} {...{ values, now }} failure={answer?.failure} changed={changed} />
      <RemovePanel hint={words.removeAllHint} label={words.removeAll} confirm={words.removeAllNow} />
    </div>
  );
}
