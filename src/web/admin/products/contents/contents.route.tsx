import { findContents, saveContents } from "../../../../domain/catalog-editing/bundles/bundle-contents.server.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { fieldsOf } from "../../shared/form-fields.server.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { SaveResult } from "../../shared/save-result.tsx";
import type { Route } from "./+types/contents.route.ts";
import { ContentsForm } from "./contents-form.tsx";
import { contentsWords as words } from "./contents-words.ts";

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const product = await findContents(context.get(shopContext), id);
  if (!product) throw new Response(null, { status: 404 });
  return { product, done: url.searchParams.get("done") };
}

export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { version, variantId = "", ...fields } = fieldsOf(form);
    await saveContents(context.get(shopContext), staff, { publicId, variantId, version: Number(version), fields });
    return seeOther(`/admin/products/${publicId}/contents?done=saved`);
  });
}

export const shouldRevalidate = afterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: words.title(loaderData?.product.title ?? "") }, { name: "robots", content: "noindex" }];
}

export default function Contents({ loaderData, actionData }: Route.ComponentProps) {
  const { product, done } = loaderData;
  const { publicId, title, version, variants } = product;
  return (
    <div className="grid max-w-text gap-6">
      <PageHead title={words.title(title)} ways={[[`/admin/products/${publicId}`, words.back]]} />
      {!actionData && <SaveResult done={done} saved={words.saved} />}
      <p className="text-ink-soft">{words.intro}</p>
      {variants.map((variant) => (
        <section key={variant.variantId} aria-label={variant.variantLabel || title} className="grid gap-3">
          {variants.length > 1 && <h2 className="heading text-xl">{variant.variantLabel}</h2>}
          <ContentsForm
            key={version}
            {...{ variant, version }}
            answer={(actionData?.typed?.variantId ?? "") === variant.variantId ? actionData : undefined}
          />
        </section>
      ))}
    </div>
  );
}
