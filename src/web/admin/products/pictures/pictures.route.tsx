import { findEdited } from "../../../../domain/catalog-editing/edited-product.server.ts";
import { addPictures, listPictures } from "../../../../domain/catalog-editing/product-pictures.server.ts";
import { DomainError } from "../../../../domain/errors.ts";
import { Alert } from "../../../components/alert.tsx";
import { LINK } from "../../../components/form-page.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { seeOther } from "../../../see-other.ts";
import { takeUploadForm } from "../../../upload-form.server.ts";
import { savePictures } from "../../shared/form-fields.server.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/pictures.route.ts";
import { AddPictures } from "./add-pictures.tsx";
import { PictureOrder } from "./picture-order.tsx";
import { productPictureWords as words } from "./product-picture-words.ts";

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-products");
  const shop = context.get(shopContext);
  const product = await findEdited(shop, id);
  if (!product) throw new Response(null, { status: 404 });
  const { publicId, title } = product;
  const said = { isDone: url.searchParams.has("done"), hasFailed: url.searchParams.has("failed") };
  const rows = await listPictures(shop.db, product.id);
  const pictures = rows.map(({ id: pictureId, picture, width, height, alt, isGenerated, focusX, focusY }) => {
    return { id: pictureId, picture, width, height, alt, isGenerated, focusX, focusY };
  });
  return { publicId, title, pictures, ...said };
}

/** Adds pictures; all other actions have routes of their own. */
export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-products");
  const shop = context.get(shopContext);
  return takeUploadForm(request, {
    account: staff.userId,
    check: async () => {
      if (!(await findEdited(shop, publicId))) throw new DomainError("PUBLIC_ID_NOT_FOUND", {});
    },
    async run(form) {
      const pictures = await savePictures(shop, form);
      if (pictures.length === 0) throw new DomainError("INVALID_INPUT", { fields: { pictures: words.noFile } });
      await addPictures(shop, staff, { publicId, pictures });
      return seeOther(`/admin/products/${publicId}/pictures?done=added`);
    },
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: words.title(loaderData?.title ?? "") }, { name: "robots", content: "noindex" }];
}

export default function ProductPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { publicId, title, pictures, isDone, hasFailed } = loaderData;
  const page = `/admin/products/${publicId}/pictures`;
  return (
    <div className="grid max-w-text gap-6">
      <PageHead title={words.title(title)} ways={[[`/admin/products/${publicId}`, words.back]]} />
      {hasFailed && <Alert>{words.changed}</Alert>}
      {isDone && !actionData && <Alert tone="good">{words.saved}</Alert>}
      <AddPictures failure={actionData?.failure} key={pictures.length} />
      <PictureOrder action={page} pictures={pictures} />
      <ShopLink to={`/admin/products/${publicId}/translations`} className={`inline-flex min-h-11 items-center ${LINK}`}>
        {words.words}
      </ShopLink>
    </div>
  );
}
