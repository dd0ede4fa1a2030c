import { toCollectionFields } from "../../../../domain/catalog-editing/collections/collection-fields.ts";
import {
  changeCollection,
  findCollectionForStaff,
  removeCollection,
} from "../../../../domain/catalog-editing/collections/edit-collections.server.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { answerTo } from "../../../components/forms/answer-to.ts";
import { mergeReply } from "../../../components/forms/merge-reply.ts";
import { Picture } from "../../../components/picture.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { takeUploadForm } from "../../../upload-form.server.ts";
import { doneOf } from "../../shared/done-of.ts";
import { fieldsOf, savePicture } from "../../shared/form-fields.server.ts";
import { RemovePanel } from "../../shared/remove-panel.tsx";
import { SaveResult } from "../../shared/save-result.tsx";
import { PagePreview } from "../page-preview.tsx";
import type { Route } from "./+types/collection.route.ts";
import { CollectionForm } from "./collection-form.tsx";
import { CollectionHead } from "./collection-head.tsx";
import { collectionWords as words } from "./collection-words.ts";
import { previewOf } from "./preview-collection.server.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const collection = await findCollectionForStaff(context.get(shopContext), params.slug);
  if (!collection) throw new Response(null, { status: 404 });
  const { slug, kind, tag, published, picture, texts } = collection;
  const now = toCollectionFields(collection);
  const title = texts.en?.title ?? slug;
  return { slug, kind, tag, published, picture, title, now, done: url.searchParams.get("done") };
}

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const intents = {
    save: intent({
      permission: "change-content",
      async run({ shop, staff, form }) {
        const { seen = "", noPicture, ...fields } = fieldsOf(form);
        const picture = (await savePicture(shop, form)) ?? (noPicture === "on" ? null : undefined);
        return changeCollection(shop, staff, { slug, seen, fields, ...(picture !== undefined && { picture }) });
      },
      next: ({ slug: present, isChanged }) => `/admin/content/collections/${present}?done=${doneOf(isChanged)}`,
    }),
    remove: intent({
      permission: "change-content",
      run: ({ shop, staff }) => removeCollection(shop, staff, slug),
      next: () => "/admin/content/collections?done=removed",
    }),
  };
  return takeUploadForm(request, {
    account: context.get(memberContext).userId,
    run: async (form) => previewOf(form) ?? runIntent({ request, context, form }, intents),
  });
}

export const shouldRevalidate = afterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? words.editTitle(loaderData.kind, loaderData.title) : "" },
    { name: "robots", content: "noindex" },
  ];
}

export default function Collection({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, kind, tag, published, picture, title, now, done } = loaderData;
  const preview = actionData && "preview" in actionData ? actionData.preview : undefined;
  const answer = answerTo(actionData && "failure" in actionData ? actionData : undefined, "save");
  const { values, changed } = mergeReply(now, preview ? actionData : answer);
  return (
    <div className="grid max-w-text gap-5">
      <CollectionHead heading={words.editTitle(kind, title)} {...{ slug, kind, published }} other="products" />
      {!actionData && <SaveResult done={done} saved={words.saved} />}
      {preview && <PagePreview {...preview} />}
      <p className="text-ink-soft">{words.tagIs(tag)}</p>
      {picture && (
        <span className="product-picture aspect-4/3 w-45 overflow-hidden rounded-picture bg-wash">
          <Picture image={{ ...picture, alt: "" }} sizes="180px" widest={480} className="size-full object-cover" />
        </span>
      )}
      <CollectionForm
        key={JSON.stringify([now, picture])}
        {...{ kind, values, now, changed, hasPicture: picture !== null, failure: answer?.failure }}
      />
      <RemovePanel hint={words.removeAllHint} label={words.removeAll(kind)} confirm={words.removeAll(kind)} />
    </div>
  );
}
