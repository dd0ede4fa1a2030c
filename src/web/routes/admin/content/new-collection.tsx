import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { NEW_COLLECTION, toCollectionFields } from "../../../../domain/admin/collection-fields.ts";
import { createOnce } from "../../../../domain/admin/create-once.server.ts";
import { addOwnCollection } from "../../../../domain/admin/own-collections.server.ts";
import { fieldsOf } from "../../../admin/product-form.server.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { staffPage } from "../../../admin/staff-page.ts";
import { shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { collectionWords as words } from "../../../i18n/admin/collection-words.ts";
import { readForm } from "../../../parse-form.ts";
import { CollectionForm } from "../../../ui/admin/collection-form.tsx";
import { PageHead } from "../../../ui/admin/page-head.tsx";
import type { Route } from "./+types/new-collection.ts";

const SEE_OTHER = 303;
const EMPTY = toCollectionFields(NEW_COLLECTION);

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-content");
  return { key: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-content");
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const slug = await createOnce(context.get(shopContext), form, (within) =>
      addOwnCollection(within, staff, fieldsOf(form)),
    );
    return redirect(`/admin/content/collections/${slug}/products`, SEE_OTHER);
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
