import { savePage } from "../../../../domain/content/edit-page.server.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { Alert } from "../../../components/alert.tsx";
import { shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { requireStaff } from "../../../middleware/require-permission.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { doneOf } from "../../shared/done-of.ts";
import { fieldsOf } from "../../shared/form-fields.server.ts";
import { SaveResult } from "../../shared/save-result.tsx";
import type { Route } from "./+types/page.route.ts";
import { loadPageForm } from "./load-page-form.server.ts";
import { PageForm } from "./page-form.tsx";
import { pageWords as words } from "./page-words.ts";
import { requirePage } from "./require-page.server.ts";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  await requireStaff(context, request, "change-content");
  const form = await loadPageForm(context.get(shopContext), requirePage(params));
  return { ...form, done: url.searchParams.get("done") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, "change-content");
  const slug = requirePage(params);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const { version: seen = "", ...fields } = fieldsOf(form);
    const isChanged = await savePage(context.get(shopContext), staff, { slug, seen, fields });
    return seeOther(`/admin/content/pages/${slug}?done=${doneOf(isChanged)}`);
  });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = ({ params: { slug } }) => [
  { title: words.names[slug as keyof typeof words.names] },
  { name: "robots", content: "noindex" },
];

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done, ...form } = loaderData;
  return (
    <PageForm key={form.seen} {...form} typed={actionData?.typed} failure={actionData?.failure}>
      {!actionData && <SaveResult done={done} saved={words.saved} />}
      {done === "put-back" && !actionData && <Alert tone="good">{words.putBack}</Alert>}
    </PageForm>
  );
}
