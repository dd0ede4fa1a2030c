import { findEdited } from "../../../../domain/catalog-editing/edited-product.server.ts";
import {
  addPictures,
  focusPicture,
  listPictures,
  orderPictures,
  removePicture,
} from "../../../../domain/catalog-editing/media/product-pictures.server.ts";
import { DomainError } from "../../../../domain/errors.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { Alert } from "../../../components/alert.tsx";
import { answerTo } from "../../../components/forms/answer-to.ts";
import { LINK } from "../../../components/forms/form-page.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { seenIn } from "../../../parse-form.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { takeUploadForm } from "../../../upload-form.server.ts";
import { fieldsOf, savePictures } from "../../shared/form-fields.server.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { Route } from "./+types/pictures.route.ts";
import { AddPictures } from "./add-pictures.tsx";
import { PictureOrder } from "./picture-order.tsx";
import { productPictureWords as words } from "./product-picture-words.ts";

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const product = await findEdited(shop, id);
  if (!product) throw new Response(null, { status: 404 });
  const { publicId, title } = product;
  const isDone = url.searchParams.has("done");
  const rows = await listPictures(shop.db, product.id);
  const pictures = rows.map(({ id: pictureId, picture, width, height, alt, isGenerated, focusX, focusY }) => {
    return { id: pictureId, picture, width, height, alt, isGenerated, focusX, focusY };
  });
  return { publicId, title, pictures, isDone };
}

export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const page = `/admin/products/${publicId}/pictures`;
  const next = () => `${page}?done=saved`;
  const pictureOf = (form: FormData) => ({ publicId, id: String(form.get("id") ?? "") });
  const intents = {
    add: intent({
      permission: "change-products",
      async run({ shop, staff, form }) {
        const pictures = await savePictures(shop, form);
        if (pictures.length === 0) throw new DomainError("INVALID_INPUT", { fields: { pictures: words.noFile } });
        await addPictures(shop, staff, { publicId, pictures });
      },
      next: () => `${page}?done=added`,
    }),
    order: intent({
      permission: "change-products",
      run({ shop, staff, form }) {
        const ids = String(form.get("order") ?? "").split(",");
        return orderPictures(shop, staff, { publicId, ids, seen: seenIn(form) });
      },
      next,
    }),
    remove: intent({
      permission: "change-products",
      run: ({ shop, staff, form }) => removePicture(shop, staff, pictureOf(form)),
      next,
    }),
    focus: intent({
      permission: "change-products",
      run({ shop, staff, form }) {
        return focusPicture(shop, staff, { ...pictureOf(form), seen: seenIn(form), typed: fieldsOf(form) });
      },
      next,
    }),
  };
  const shop = context.get(shopContext);
  return takeUploadForm(request, {
    account: context.get(memberContext).userId,
    check: async () => {
      if (!(await findEdited(shop, publicId))) throw new DomainError("PUBLIC_ID_NOT_FOUND", {});
    },
    run: (form) => runIntent({ request, context, form }, intents),
  });
}

export const shouldRevalidate = afterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: words.title(loaderData?.title ?? "") }, { name: "robots", content: "noindex" }];
}

export default function ProductPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { publicId, title, pictures, isDone } = loaderData;
  const added = answerTo(actionData, "add");
  const focused = pictures.some(({ id }) => id === actionData?.typed.id) ? answerTo(actionData, "focus") : undefined;
  return (
    <div className="grid max-w-text gap-6">
      <PageHead title={words.title(title)} ways={[[`/admin/products/${publicId}`, words.back]]} />
      {actionData && !added && !focused && <Alert>{words.changed}</Alert>}
      {isDone && !actionData && <Alert tone="good">{words.saved}</Alert>}
      <AddPictures failure={added?.failure} key={pictures.length} />
      <PictureOrder {...{ pictures, focused }} />
      <ShopLink to={`/admin/products/${publicId}/translations`} className={`inline-flex min-h-11 items-center ${LINK}`}>
        {words.words}
      </ShopLink>
    </div>
  );
}
