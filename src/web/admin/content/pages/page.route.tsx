import { savePage } from "../../../../domain/content/edit-page.server.ts";
import { renderText } from "../../../../domain/content/page-queries.server.ts";
import { toLanguage } from "../../../../domain/languages.ts";
import type { Shop } from "../../../../domain/shop.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { Alert } from "../../../components/alert.tsx";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { doneOf } from "../../shared/done-of.ts";
import { fieldsOf } from "../../shared/form-fields.server.ts";
import { SaveResult } from "../../shared/save-result.tsx";
import { PagePreview } from "../page-preview.tsx";
import type { Route } from "./+types/page.route.ts";
import { loadPageForm } from "./load-page-form.server.ts";
import { PageForm } from "./page-form.tsx";
import { pageWords as words } from "./page-words.ts";
import { requirePage } from "./require-page.server.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const form = await loadPageForm(context.get(shopContext), requirePage(params));
  return { ...form, done: url.searchParams.get("done") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const slug = requirePage(params);
  const shop = context.get(shopContext);
  const form = await readForm(request);
  const typed = fieldsOf(form);
  if (typed.show !== undefined) return { typed, preview: previewOf(shop, typed) };
  return orFormFailure(form, async () => {
    const { version: seen = "", ...fields } = typed;
    const isChanged = await savePage(shop, staff, { slug, seen, fields });
    return seeOther(`/admin/content/pages/${slug}?done=${doneOf(isChanged)}`);
  });
}

/** Renders the typed text in the language of the button; saves nothing. */
function previewOf(shop: Shop, typed: Record<string, string>) {
  const language = toLanguage(typed.show);
  const { [`title.${language}`]: title = "", [`body.${language}`]: body = "" } = typed;
  return renderText(shop, { title, body, language });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = ({ params: { slug } }) => [
  { title: words.names[slug as keyof typeof words.names] },
  { name: "robots", content: "noindex" },
];

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done, ...form } = loaderData;
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  const preview = actionData && "preview" in actionData ? actionData.preview : undefined;
  return (
    <PageForm key={form.seen} {...form} typed={actionData?.typed} failure={failure}>
      {preview && <PagePreview {...preview} />}
      {!actionData && <SaveResult done={done} saved={words.saved} />}
      {done === "put-back" && !actionData && <Alert tone="good">{words.putBack}</Alert>}
    </PageForm>
  );
}
