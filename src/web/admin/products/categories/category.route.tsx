import { changeCategory, removeCategory } from "../../../../domain/catalog-editing/categories/categories.server.ts";
import { readCategory, toCategoryFields } from "../../../../domain/catalog-editing/categories/category-fields.ts";
import { listCategoriesForStaff } from "../../../../domain/catalog-editing/categories/list-categories.server.ts";
import { productListUrl } from "../../../../domain/catalog-editing/product-list.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { answerTo } from "../../../components/forms/answer-to.ts";
import { FormFailure } from "../../../components/forms/form-failure.tsx";
import { mergeReply } from "../../../components/forms/merge-reply.ts";
import { Picture } from "../../../components/picture.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { takeUploadForm } from "../../../upload-form.server.ts";
import { categoryUrl } from "../../../urls/list-url.ts";
import { doneOf } from "../../shared/done-of.ts";
import { fieldsOf, savePicture } from "../../shared/form-fields.server.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { RemovePanel } from "../../shared/remove-panel.tsx";
import { SaveResult } from "../../shared/save-result.tsx";
import type { Route } from "./+types/category.route.ts";
import { CategoryForm } from "./category-form.tsx";
import { categoryWords as words } from "./category-words.ts";

export async function loader({ url, params: { slug }, context }: Route.LoaderArgs) {
  const all = await listCategoriesForStaff(context.get(shopContext));
  const category = all.find((one) => one.slug === slug);
  if (!category) throw new Response(null, { status: 404 });
  const { picture, isEmpty, hasSubcategories } = category;
  const others = all.filter((one) => one.parent === "" && one !== category);
  const parents = hasSubcategories ? [] : others.map((one) => ({ slug: one.slug, name: one.texts.en.name }));
  const done = url.searchParams.get("done");
  return { fields: toCategoryFields(category), picture, isEmpty, parents, done };
}

export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const intents = {
    save: intent({
      permission: "change-products",
      async run({ shop, staff, form }) {
        const { seen = "", noPicture, ...fields } = fieldsOf(form);
        const facts = readCategory(fields);
        const uploaded = await savePicture(shop, form);
        const picture = uploaded ?? (noPicture === "on" ? null : undefined);
        const change = { slug, seen, facts, ...(picture !== undefined && { picture }) };
        return { to: facts.slug, isChanged: await changeCategory(shop, staff, change) };
      },
      next: ({ to, isChanged }) => `/admin/categories/${encodeURIComponent(to)}?done=${doneOf(isChanged)}`,
    }),
    remove: intent({
      permission: "change-products",
      run: ({ shop, staff }) => removeCategory(shop, staff, slug),
      next: () => "/admin/categories",
    }),
  };
  return takeUploadForm(request, {
    account: context.get(memberContext).userId,
    run: (form) => runIntent({ request, context, form }, intents),
  });
}

export const shouldRevalidate = afterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.fields["name.en"] ?? "" }, { name: "robots", content: "noindex" }];
}

export default function Category({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, picture, isEmpty, parents, done } = loaderData;
  const answer = answerTo(actionData, "save");
  const { values, changed } = mergeReply(fields, answer);
  const slug = fields.slug ?? "";
  return (
    <div className="grid max-w-text gap-5">
      <PageHead
        title={fields["name.en"] ?? ""}
        ways={[
          [productListUrl({ category: slug }), words.products],
          [categoryUrl(slug), words.inShop],
          ["/admin/categories", words.all],
        ]}
      />
      <FormFailure failure={answerTo(actionData, "remove")?.failure} />
      {!actionData && <SaveResult done={done} saved={words.saved} />}
      {picture && (
        <span className="product-picture size-28 overflow-hidden rounded-picture bg-wash">
          <Picture image={{ ...picture, alt: "" }} sizes="112px" widest={320} className="size-full object-cover" />
        </span>
      )}
      <CategoryForm
        key={JSON.stringify([fields, picture])}
        {...{ values, now: fields, failure: answer?.failure, changed, parents, hasPicture: picture !== null }}
      />
      {isEmpty && <RemovePanel hint={words.removeIntro} label={words.remove} confirm={words.removeNow} />}
    </div>
  );
}
