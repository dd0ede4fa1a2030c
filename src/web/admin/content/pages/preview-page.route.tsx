import { renderText } from "../../../../domain/content/page-queries.server.ts";
import { toLanguage } from "../../../../domain/languages.ts";
import { shopContext } from "../../../context.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { fieldsOf } from "../../shared/form-fields.server.ts";
import type { Route } from "./+types/preview-page.route.ts";
import { loadPageForm } from "./load-page-form.server.ts";
import { PageForm } from "./page-form.tsx";
import { PagePreview } from "./page-preview.tsx";
import { pageWords as words } from "./page-words.ts";
import { requirePage } from "./require-page.server.ts";

/** A direct visit shows the form. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-content");
  return loadPageForm(context.get(shopContext), requirePage(params));
}

/** Previews the typed text; saves nothing. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await requireStaff(context, request, "change-content");
  requirePage(params);
  const typed = fieldsOf(await readForm(request));
  const language = toLanguage(typed.show);
  const { [`title.${language}`]: title = "", [`body.${language}`]: body = "" } = typed;
  return { typed, preview: renderText(context.get(shopContext), { title, body, language }) };
}

export const meta: Route.MetaFunction = ({ params: { slug } }) => [
  { title: words.names[slug as keyof typeof words.names] },
  { name: "robots", content: "noindex" },
];

export default function PreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageForm {...loaderData} typed={actionData?.typed} failure={undefined}>
      {actionData && <PagePreview {...actionData.preview} />}
    </PageForm>
  );
}
