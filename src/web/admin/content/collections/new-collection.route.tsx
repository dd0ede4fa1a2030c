import { randomUUID } from "node:crypto";
import { NEW_COLLECTION, toCollectionFields } from "../../../../domain/catalog-editing/collection-fields.ts";
import { createCollection } from "../../../../domain/catalog-editing/edit-collections.server.ts";
import { createOnce } from "../../../../domain/staff/create-once.server.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { fieldsOf } from "../../shared/form-fields.server.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/new-collection.route.ts";
import { CollectionForm } from "./collection-form.tsx";
import { collectionWords as words } from "./collection-words.ts";

const EMPTY = toCollectionFields(NEW_COLLECTION);

export const loader = () => ({ key: randomUUID() });

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const slug = await createOnce(context.get(shopContext), form, (within) =>
      createCollection(within, staff, fieldsOf(form)),
    );
    return seeOther(`/admin/content/collections/${slug}/products`);
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.newTitle);

export default function NewCollection({ loaderData: { key }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.newTitle} ways={[["/admin/content/collections", words.toCollections]]} />
      <CollectionForm isNew values={actionData?.typed ?? { ...EMPTY, key }} now={EMPTY} failure={actionData?.failure} />
    </div>
  );
}
