import { redirect } from "react-router";
import { findTranslations, translateProduct } from "../../../domain/admin/translate-product.server.ts";
import { toTranslationFields } from "../../../domain/admin/translation-fields.ts";
import { afterConflict } from "../../admin/after-conflict.ts";
import { doneOf } from "../../admin/done-of.ts";
import { fieldsOf } from "../../admin/product-form.server.ts";
import { requireStaff } from "../../admin/require-staff.ts";
import { shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { translationWords as words } from "../../i18n/admin/translation-words.ts";
import { readForm } from "../../parse-form.ts";
import { mergeAnswer } from "../../ui/admin/merge-answer.ts";
import { PageHead } from "../../ui/admin/page-head.tsx";
import { SaveResult } from "../../ui/admin/save-result.tsx";
import { TranslationForm } from "../../ui/admin/translation-form.tsx";
import type { Route } from "./+types/translations.ts";

const SEE_OTHER = 303;

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-products");
  const translations = await findTranslations(context.get(shopContext), id);
  if (!translations) throw new Response(null, { status: 404 });
  return { translations, done: url.searchParams.get("done") };
}

export async function action({ request, params: { id: publicId }, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-products");
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { version, seen: _, ...fields } = fieldsOf(form);
    const isChanged = await translateProduct(context.get(shopContext), staff, {
      publicId,
      version: Number(version),
      fields,
    });
    return redirect(`/admin/products/${publicId}/translations?done=${doneOf(isChanged)}`, SEE_OTHER);
  });
}

export const shouldRevalidate = afterConflict;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: words.title(loaderData?.translations.title ?? "") }, { name: "robots", content: "noindex" }];
}

export default function TranslateProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { translations, done } = loaderData;
  const now = toTranslationFields(translations);
  const { values, changed } = mergeAnswer(now, actionData);
  return (
    <div className="grid gap-5">
      <PageHead
        title={words.title(translations.title)}
        ways={[[`/admin/products/${translations.publicId}`, words.back]]}
      />
      {!actionData && <SaveResult done={done} saved={words.saved} />}
      <TranslationForm
        key={translations.version}
        {...{ translations, values, now }}
        failure={actionData?.failure}
        changed={changed}
      />
    </div>
  );
}
