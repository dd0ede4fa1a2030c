import { findTranslations, translateProduct } from "../../../../domain/catalog-editing/translate-product.server.ts";
import { toTranslationFields } from "../../../../domain/catalog-editing/translation-fields.ts";
import { traceOf } from "../../../../domain/merge-fields.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { mergeReply } from "../../../components/forms/merge-reply.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { doneOf } from "../../shared/done-of.ts";
import { fieldsOf } from "../../shared/form-fields.server.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { SaveResult } from "../../shared/save-result.tsx";
import type { Route } from "./+types/translations.route.ts";
import { TranslationForm } from "./translation-form.tsx";
import { translationWords as words } from "./translation-words.ts";

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const translations = await findTranslations(context.get(shopContext), id);
  if (!translations) throw new Response(null, { status: 404 });
  return { translations, done: url.searchParams.get("done") };
}

export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { version, seen = "", ...fields } = fieldsOf(form);
    const isChanged = await translateProduct(context.get(shopContext), staff, {
      publicId,
      version: Number(version),
      seen,
      fields,
    });
    return seeOther(`/admin/products/${publicId}/translations?done=${doneOf(isChanged)}`);
  });
}

export const shouldRevalidate = afterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: words.title(loaderData?.translations.title ?? "") }, { name: "robots", content: "noindex" }];
}

export default function TranslateProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { translations, done } = loaderData;
  const now = toTranslationFields(translations);
  const { values, changed } = mergeReply(now, actionData);
  return (
    <div className="grid gap-5">
      <PageHead
        title={words.title(translations.title)}
        ways={[[`/admin/products/${translations.publicId}`, words.back]]}
      />
      {!actionData && <SaveResult done={done} saved={words.saved} />}
      <TranslationForm
        key={`${translations.version} ${traceOf(now)}`}
        {...{ translations, values, now }}
        failure={actionData?.failure}
        changed={changed}
      />
    </div>
  );
}
