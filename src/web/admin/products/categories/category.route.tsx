import { changeCategory, factsOf, findCategory } from "../../../../domain/catalog-editing/categories.server.ts";
import { readCategory, toCategoryFields } from "../../../../domain/catalog-editing/category-fields.ts";
import { productListUrl } from "../../../../domain/catalog-editing/product-list.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { Alert } from "../../../components/alert.tsx";
import { mergeReply } from "../../../components/merge-reply.ts";
import { shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { failureWords } from "../../../i18n/staff-failure-words.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { doneOf } from "../../shared/done-of.ts";
import { fieldsOf } from "../../shared/form-fields.server.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { RemovePanel } from "../../shared/remove-panel.tsx";
import { SaveResult } from "../../shared/save-result.tsx";
import type { Route } from "./+types/category.route.ts";
import { CategoryForm } from "./category-form.tsx";
import { categoryWords as words } from "./category-words.ts";

export async function loader({ request, url, params: { slug }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-products");
  const category = await findCategory(context.get(shopContext), slug);
  if (!category) throw new Response(null, { status: 404 });
  const said = { done: url.searchParams.get("done"), hasFailed: url.searchParams.has("failed") };
  return { fields: toCategoryFields(factsOf(category)), isEmpty: category.isEmpty, ...said };
}

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-products");
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { seen = "", ...fields } = fieldsOf(form);
    const facts = readCategory(fields);
    const isChanged = await changeCategory(context.get(shopContext), staff, { slug, seen, facts });
    return seeOther(`/admin/categories/${encodeURIComponent(facts.slug)}?done=${doneOf(isChanged)}`);
  });
}

export const shouldRevalidate = afterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.fields.name ?? "" }, { name: "robots", content: "noindex" }];
}

export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, isEmpty, done, hasFailed } = loaderData;
  const { values, changed } = mergeReply(fields, actionData);
  const slug = fields.slug ?? "";
  return (
    <div className="grid max-w-text gap-5">
      <PageHead
        title={fields.name ?? ""}
        ways={[
          [productListUrl({ category: slug }), words.products],
          ["/admin/categories", words.all],
        ]}
      />
      {hasFailed && <Alert tone="error">{failureWords.CATEGORY_IN_USE({})}</Alert>}
      {!actionData && <SaveResult done={done} saved={words.saved} />}
      <CategoryForm key={JSON.stringify(fields)} {...{ values, now: fields, failure: actionData?.failure, changed }} />
      {isEmpty && (
        <RemovePanel
          action={`/admin/categories/${encodeURIComponent(slug)}/remove`}
          hint={words.removeIntro}
          label={words.remove}
          confirm={words.removeNow}
        />
      )}
    </div>
  );
}
