import { randomUUID } from "node:crypto";
import { addSynonym } from "../../../../domain/catalog-editing/save-synonym.server.ts";
import { synonymInput } from "../../../../domain/catalog-editing/synonym-input.ts";
import { createOnce } from "../../../../domain/staff/create-once.server.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure } from "../../../failures.ts";
import { parseForm, readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/new-synonym.route.ts";
import { searchWords as words } from "./search-words.ts";
import { SynonymForm } from "./synonym-form.tsx";

export const loader = ({ url }: Route.LoaderArgs) => ({
  key: randomUUID(),
  typed: url.searchParams.get("words") ?? "",
});

export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const form = await readForm(request);
  return orFormFailure(form, async () => {
    const input = parseForm(form, synonymInput);
    const id = await createOnce(context.get(shopContext), form, (within) => addSynonym(within, staff, input));
    return seeOther(`/admin/settings/search/${id}?done=saved`);
  });
}

export const meta = () => staffPage(words.add);

export default function NewSynonym({ loaderData: { key, typed }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid max-w-form gap-5">
      <PageHead title={words.add} ways={[["/admin/settings/search", words.back]]} />
      <SynonymForm
        values={actionData?.typed ?? { kind: "same", words: typed && `${typed}, `, key }}
        now={{}}
        version={null}
        failure={actionData?.failure}
        changed={[]}
      />
    </div>
  );
}
