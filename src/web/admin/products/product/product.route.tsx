import { randomUUID } from "node:crypto";
import { archiveProduct } from "../../../../domain/catalog-editing/archive-product.server.ts";
import { listAllCategories } from "../../../../domain/catalog-editing/categories/list-categories.server.ts";
import { withoutCosts } from "../../../../domain/catalog-editing/costs.ts";
import { deleteProduct, findDeletion } from "../../../../domain/catalog-editing/delete-product.server.ts";
import { duplicateProduct } from "../../../../domain/catalog-editing/duplicate-product.server.ts";
import { editableDescription } from "../../../../domain/catalog-editing/editable-description.server.ts";
import { findEdited } from "../../../../domain/catalog-editing/edited-product.server.ts";
import { toFields } from "../../../../domain/catalog-editing/product-fields.ts";
import { readProductInput } from "../../../../domain/catalog-editing/product-input.ts";
import { productStateOf } from "../../../../domain/catalog-editing/product-list.ts";
import { findVariantStock } from "../../../../domain/catalog-editing/product-stock.server.ts";
import { summarizeProduct } from "../../../../domain/catalog-editing/product-summary.server.ts";
import { saveProductForm } from "../../../../domain/catalog-editing/save-product-form.server.ts";
import { readStockMoves } from "../../../../domain/catalog-editing/stock-moves.ts";
import { pictureKeyOf } from "../../../../domain/catalog-import/stored-product.ts";
import { createOnce } from "../../../../domain/staff/create-once.server.ts";
import { can } from "../../../../domain/staff/permissions.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { answerTo } from "../../../components/forms/answer-to.ts";
import { FormFailure } from "../../../components/forms/form-failure.tsx";
import { mergeReply } from "../../../components/forms/merge-reply.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { doneOf } from "../../shared/done-of.ts";
import { fieldsOf } from "../../shared/form-fields.server.ts";
import { SaveResult } from "../../shared/save-result.tsx";
import type { Route } from "./+types/product.route.ts";
import { ArchivePanel, DeletePanel, DuplicatePanel } from "./archive-panel.tsx";
import { ProductForm } from "./product-form.tsx";
import { productFormWords as words } from "./product-form-words.ts";
import { ProductHead } from "./product-head.tsx";

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const staff = context.get(memberContext);
  const shop = context.get(shopContext);
  const [product, categories, stock] = await Promise.all([
    findEdited(shop, id),
    listAllCategories(shop),
    findVariantStock(shop, id),
  ]);
  if (!product) throw new Response(null, { status: 404 });
  const { publicId, title, version, images, visible, publishAt, archivedAt } = product;
  const isPublished = publishAt === null || publishAt <= shop.now();
  const state = productStateOf({ visible, isPublished, archivedAt });
  const fields = toFields(product, editableDescription(product.description));
  const seesCosts = can(staff.role, "see-money");
  return {
    product: { publicId, title, version, state, pictures: images.length },
    fields: seesCosts ? fields : withoutCosts(fields),
    seesCosts,
    pictures: images.map((image) => ({ key: pictureKeyOf(image), alt: image.alt })),
    shownPictures: images.map(({ picture, width, height, alt }) => ({ picture, width, height, alt })),
    summary: await summarizeProduct(shop, product, { seesCosts }),
    stock: Object.fromEntries(
      Object.entries(stock).map(([variant, units]) => [variant, { ...units, key: randomUUID() }]),
    ),
    mayCount: can(staff.role, "change-stock"),
    categories,
    mayChange: can(staff.role, "change-products"),
    done: url.searchParams.get("done"),
    duplicateKey: randomUUID(),
    deletion: await findDeletion(shop, product),
  };
}

export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const pageOf = (id: string, done: string) => `/admin/products/${id}?done=${done}`;
  return runIntent(
    { request, context },
    {
      save: intent({
        permission: "change-products",
        run({ shop, staff, form }) {
          const fields = can(staff.role, "see-money") ? fieldsOf(form) : withoutCosts(fieldsOf(form));
          const moves = can(staff.role, "change-stock") ? readStockMoves(fields) : [];
          const change = { publicId, version: Number(fields.version), input: readProductInput(fields), moves };
          return saveProductForm(shop, staff, change);
        },
        next: (isChanged) => pageOf(publicId, doneOf(isChanged)),
      }),
      duplicate: intent({
        permission: "change-products",
        run: ({ shop, staff, form }) => createOnce(shop, form, (within) => duplicateProduct(within, staff, publicId)),
        next: (copy) => pageOf(copy, "copied"),
      }),
      archive: intent({
        permission: "change-products",
        run: ({ shop, staff }) => archiveProduct(shop, staff, { publicId, isArchived: true }),
        next: () => pageOf(publicId, "saved"),
      }),
      unarchive: intent({
        permission: "change-products",
        run: ({ shop, staff }) => archiveProduct(shop, staff, { publicId, isArchived: false }),
        next: () => pageOf(publicId, "saved"),
      }),
      delete: intent({
        permission: "change-products",
        run: ({ shop, staff }) => deleteProduct(shop, staff, publicId),
        next: () => "/admin/products?done=deleted",
      }),
    },
  );
}

export const shouldRevalidate = afterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.product.title ?? "" }, { name: "robots", content: "noindex" }];
}

const DONE_MESSAGES: Record<string, string> = { added: words.added, copied: words.copied };

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, fields, summary, categories, mayChange, done, duplicateKey } = loaderData;
  const { stock, seesCosts, mayCount, pictures, shownPictures, deletion } = loaderData;
  const answer = answerTo(actionData, "save");
  const { values, changed } = mergeReply(fields, answer);
  return (
    <div className="grid gap-5">
      <ProductHead {...product} {...{ summary, mayChange }} />
      {actionData !== answer && <FormFailure failure={actionData?.failure} />}
      {!actionData && <SaveResult done={done} saved={DONE_MESSAGES[done ?? ""] ?? words.saved} />}
      {mayChange && (
        // Reset after a save and for another product: the fields then show the saved values.
        <ProductForm
          key={`${product.publicId} ${product.version}`}
          {...{ values, now: fields, version: product.version, changed, categories, stock, seesCosts, mayCount }}
          {...{ pictures, shownPictures }}
          publicId={product.publicId}
          failure={answer?.failure}
        />
      )}
      {mayChange && (
        <div className="grid gap-5 border-line border-t pt-5 sm:grid-cols-2">
          <DuplicatePanel formKey={duplicateKey} />
          <ArchivePanel isArchived={product.state === "archived"} />
          <DeletePanel title={product.title} deletion={deletion} />
        </div>
      )}
    </div>
  );
}
