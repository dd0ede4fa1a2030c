import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { withoutCosts } from "../../../domain/admin/costs.ts";
import { createOnce } from "../../../domain/admin/create-once.server.ts";
import { listAllCategories } from "../../../domain/admin/list-categories.server.ts";
import { can } from "../../../domain/admin/permissions.ts";
import { NEW_FIELDS } from "../../../domain/admin/product-fields.ts";
import { readProductInput } from "../../../domain/admin/product-input.ts";
import { addProduct } from "../../../domain/admin/save-product.server.ts";
import { fieldsOf, keepPictures } from "../../admin/product-form.server.ts";
import { requireStaff } from "../../admin/require-staff.ts";
import { staffPage } from "../../admin/staff-page.ts";
import { shopContext } from "../../context.ts";
import { productFormWords as words } from "../../i18n/admin/product-form-words.ts";
import { PageHead } from "../../ui/admin/page-head.tsx";
import { ProductForm } from "../../ui/admin/product-form.tsx";
import { takeUploadForm } from "../../upload-form.server.ts";
import type { Route } from "./+types/new-product.ts";

const SEE_OTHER = 303;

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, "change-products");
  const seesCosts = can(staff.role, "see-money");
  return { key: randomUUID(), categories: await listAllCategories(context.get(shopContext)), seesCosts };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-products");
  const shop = context.get(shopContext);
  return takeUploadForm(request, {
    account: staff.userId,
    async run(form) {
      const input = readProductInput(can(staff.role, "see-money") ? fieldsOf(form) : withoutCosts(fieldsOf(form)));
      const pictures = await keepPictures(shop, form);
      const publicId = await createOnce(shop, form, (within) => addProduct(within, staff, { input, pictures }));
      return redirect(`/admin/products/${publicId}?done=added`, SEE_OTHER);
    },
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.newTitle);

export default function NewProduct({ loaderData: { key, categories, seesCosts }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.newTitle} />
      <ProductForm
        publicId={null}
        values={actionData?.typed ?? { ...NEW_FIELDS, key }}
        now={{}}
        version={0}
        failure={actionData?.failure}
        changed={[]}
        categories={categories}
        stock={{}}
        seesCosts={seesCosts}
      />
    </div>
  );
}
