import { randomUUID } from "node:crypto";
import { addNewsletter } from "../../../domain/marketing/save-newsletter.server.ts";
import { createOnce } from "../../../domain/staff/create-once.server.ts";
import { memberContext, shopContext } from "../../context.ts";
import { orFormFailure } from "../../failures.ts";
import { readForm } from "../../parse-form.ts";
import { seeOther } from "../../see-other.ts";
import { fieldsOf } from "../shared/form-fields.server.ts";
import { PageHead } from "../shared/page-head.tsx";
import { staffPage } from "../shared/staff-page.ts";
import type { Route } from "./+types/new-newsletter.route.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import { newsletterWords as words } from "./newsletter-words.ts";

export function loader() {
  return { key: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const add = (within: Parameters<typeof addNewsletter>[0]) => addNewsletter(within, staff, fieldsOf(form));
    const id = await createOnce(context.get(shopContext), form, add);
    return seeOther(`/admin/newsletters/${id}?done=saved`);
  });
}

export const meta: Route.MetaFunction = () => staffPage(words.add);

export default function NewNewsletter({ loaderData: { key }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-form grid-cols-1 gap-5">
      <PageHead title={words.add} ways={[["/admin/newsletters", words.back]]} />
      <NewsletterForm
        values={actionData?.typed ?? { key, path: "/" }}
        now={{}}
        version={null}
        failure={actionData?.failure}
        changed={[]}
      />
    </div>
  );
}
