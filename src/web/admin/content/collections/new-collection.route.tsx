import { randomUUID } from "node:crypto";
import type { CollectionKind } from "../../../../domain/catalog/collection-kinds.ts";
import {
  NEW_COLLECTION,
  toCollectionFields,
} from "../../../../domain/catalog-editing/collections/collection-fields.ts";
import { createCollection } from "../../../../domain/catalog-editing/collections/edit-collections.server.ts";
import { createOnce } from "../../../../domain/staff/create-once.server.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { seeOther } from "../../../see-other.ts";
import { takeUploadForm } from "../../../upload-form.server.ts";
import { fieldsOf, savePicture } from "../../shared/form-fields.server.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { PagePreview } from "../page-preview.tsx";
import type { Route } from "./+types/new-collection.route.ts";
import { CollectionForm } from "./collection-form.tsx";
import { collectionWords as words } from "./collection-words.ts";
import { previewOf } from "./preview-collection.server.ts";

const EMPTY = toCollectionFields(NEW_COLLECTION);

export function loader({ url }: Route.LoaderArgs) {
  const kind: CollectionKind = url.searchParams.get("kind") === "guide" ? "guide" : "collection";
  return { key: randomUUID(), kind };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const shop = context.get(shopContext);
  return takeUploadForm(request, {
    account: staff.userId,
    async run(form) {
      const preview = previewOf(form);
      if (preview) return preview;
      const picture = await savePicture(shop, form);
      const slug = await createOnce(shop, form, (within) =>
        createCollection(within, staff, { fields: fieldsOf(form), picture }),
      );
      return seeOther(`/admin/content/collections/${slug}/products`);
    },
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: words.kinds[loaderData?.kind ?? "collection"].newTitle }, { name: "robots", content: "noindex" }];
}

export default function NewCollection({ loaderData: { key, kind }, actionData }: Route.ComponentProps) {
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  const preview = actionData && "preview" in actionData ? actionData.preview : undefined;
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.kinds[kind].newTitle} ways={[["/admin/content/collections", words.toCollections]]} />
      {preview && <PagePreview {...preview} />}
      <CollectionForm isNew kind={kind} values={actionData?.typed ?? { ...EMPTY, key }} now={EMPTY} failure={failure} />
    </div>
  );
}
