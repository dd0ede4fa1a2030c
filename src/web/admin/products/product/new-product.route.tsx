import { randomUUID } from "node:crypto";
import { listAllCategories } from "../../../../domain/catalog-editing/categories/list-categories.server.ts";
import { withoutCosts } from "../../../../domain/catalog-editing/costs.ts";
import { NEW_FIELDS } from "../../../../domain/catalog-editing/product-fields.ts";
import { readProductInput } from "../../../../domain/catalog-editing/product-input.ts";
import { addProduct } from "../../../../domain/catalog-editing/save-product.server.ts";
import { createOnce } from "../../../../domain/staff/create-once.server.ts";
import { can } from "../../../../domain/staff/permissions.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { seeOther } from "../../../see-other.ts";
import { takeUploadForm } from "../../../upload-form.server.ts";
import { fieldsOf, savePictures } from "../../shared/form-fields.server.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/new-product.route.ts";
import { ProductForm } from "./product-form.tsx";
import { productFormWords as words } from "./product-form-words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(memberContext);
  const seesCosts = can(staff.role, "see-money");
  return { key: randomUUID(), categories: await listAllCategories(context.get(shopContext)), seesCosts };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const shop = context.get(shopContext);
  return takeUploadForm(request, {
    account: staff.userId,
    async run(form) {
      const input = readProductInput(can(staff.role, "see-money") ? fieldsOf(form) : withoutCosts(fieldsOf(form)));
      const pictures = await savePictures(shop, form);
      const publicId = await createOnce(shop, form, (within) => addProduct(within, staff, { input, pictures }));
      return seeOther(`/admin/products/${publicId}?done=added`);
    },
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.newTitle);

export default function NewProduct({ loaderData: { key, categories, seesCosts }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid gap-5">
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
        pictures={[]}
        shownPictures={[]}
        mayCount={false}
        seesCosts={seesCosts}
      />
    </div>
  );
}
