import { redirect } from "react-router";
import { savePage } from "../../../../domain/admin/edit-page.server.ts";
import { afterConflict } from "../../../admin/after-conflict.ts";
import { doneOf } from "../../../admin/done-of.ts";
import { loadPageForm } from "../../../admin/load-page-form.server.ts";
import { fieldsOf } from "../../../admin/product-form.server.ts";
import { requirePage } from "../../../admin/require-page.ts";
import { requireStaff } from "../../../admin/require-staff.ts";
import { shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { pageWords as words } from "../../../i18n/admin/page-words.ts";
import { readForm } from "../../../parse-form.ts";
import { PageForm } from "../../../ui/admin/page-form.tsx";
import { SaveResult } from "../../../ui/admin/save-result.tsx";
import { Alert } from "../../../ui/alert.tsx";
import type { Route } from "./+types/page.ts";

const SEE_OTHER = 303;

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
    return redirect(`/admin/content/pages/${slug}?done=${doneOf(isChanged)}`, SEE_OTHER);
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
