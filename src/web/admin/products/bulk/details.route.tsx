import { changeDetails, planDetails } from "../../../../domain/catalog-editing/bulk/change-details.server.ts";
import { detailChangeInput } from "../../../../domain/catalog-editing/bulk/detail-change.ts";
import { listAllCategories } from "../../../../domain/catalog-editing/categories/list-categories.server.ts";
import { shopContext } from "../../../context.ts";
import { parseForm } from "../../../parse-form.ts";
import { revalidateAfterResponse } from "../../../revalidate-after-response.ts";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/details.route.ts";
import { loadBulkPage, runBulk } from "./bulk-page.server.ts";
import { BulkScreen } from "./bulk-screen.tsx";
import { DetailsForm, type DetailsRow } from "./details-form.tsx";
import { detailsWords as words } from "./details-words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [page, categories] = await Promise.all([loadBulkPage(shop, url), listAllCategories(shop)]);
  return { ...page, categories };
}

export const action = (args: Route.ActionArgs) =>
  runBulk(args, {
    path: "/admin/products/details",
    read: (form) => parseForm(form, detailChangeInput),
    plan: planDetails,
    save: changeDetails,
    rowOf: ({ publicId, title, before, after, problem }): DetailsRow => ({ publicId, title, before, after, problem }),
  });

/** Saved products have new values. */
export const shouldRevalidate = revalidateAfterResponse;

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function ChangeDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, ...page } = loaderData;
  const planned = actionData && "planned" in actionData ? actionData.planned : undefined;
  return (
    <BulkScreen {...page} title={words.title} isAnswer={actionData !== undefined}>
      <DetailsForm
        failure={actionData?.failure}
        typed={actionData?.typed ?? {}}
        planned={planned}
        categories={categories}
      />
    </BulkScreen>
  );
}
