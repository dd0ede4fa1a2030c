import {
  changeCategory,
  factsOf,
  findCategory,
  removeCategory,
} from "../../../../domain/catalog-editing/categories.server.ts";
import { readCategory, toCategoryFields } from "../../../../domain/catalog-editing/category-fields.ts";
import { productListUrl } from "../../../../domain/catalog-editing/product-list.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { answerTo } from "../../../components/answer-to.ts";
import { FormFailure } from "../../../components/form-failure.tsx";
import { mergeReply } from "../../../components/merge-reply.ts";
import { shopContext } from "../../../context.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { doneOf } from "../../shared/done-of.ts";
import { fieldsOf } from "../../shared/form-fields.server.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { RemovePanel } from "../../shared/remove-panel.tsx";
import { SaveResult } from "../../shared/save-result.tsx";
import type { Route } from "./+types/category.route.ts";
import { CategoryForm } from "./category-form.tsx";
import { categoryWords as words } from "./category-words.ts";

export async function loader({ url, params: { slug }, context }: Route.LoaderArgs) {
  const category = await findCategory(context.get(shopContext), slug);
  if (!category) throw new Response(null, { status: 404 });
  const done = url.searchParams.get("done");
  return { fields: toCategoryFields(factsOf(category)), isEmpty: category.isEmpty, done };
}

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  return runIntent(
    { request, context },
    {
      save: intent({
        permission: "change-products",
        async run({ shop, staff, form }) {
          const { seen = "", ...fields } = fieldsOf(form);
          const facts = readCategory(fields);
          return { to: facts.slug, isChanged: await changeCategory(shop, staff, { slug, seen, facts }) };
        },
        next: ({ to, isChanged }) => `/admin/categories/${encodeURIComponent(to)}?done=${doneOf(isChanged)}`,
      }),
      remove: intent({
        permission: "change-products",
        run: ({ shop, staff }) => removeCategory(shop, staff, slug),
        next: () => "/admin/categories",
      }),
    },
  );
}

export const shouldRevalidate = afterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.fields.name ?? "" }, { name: "robots", content: "noindex" }];
}

export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, isEmpty, done } = loaderData;
  const answer = answerTo(actionData, "save");
  const { values, changed } = mergeReply(fields, answer);
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
      <FormFailure failure={answerTo(actionData, "remove")?.failure} />
      {!actionData && <SaveResult done={done} saved={words.saved} />}
      <CategoryForm key={JSON.stringify(fields)} {...{ values, now: fields, failure: answer?.failure, changed }} />
      {isEmpty && <RemovePanel hint={words.removeIntro} label={words.remove} confirm={words.removeNow} />}
    </div>
  );
}
