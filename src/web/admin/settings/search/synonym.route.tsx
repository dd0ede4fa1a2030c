import { changeSynonym, findSynonym, removeSynonym } from "../../../../domain/catalog-editing/save-synonym.server.ts";
import { synonymFields, synonymInput } from "../../../../domain/catalog-editing/synonym-input.ts";
import { isUuid, NIL_UUID } from "../../../../domain/uuid.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { answerTo } from "../../../components/forms/answer-to.ts";
import { FormFailure } from "../../../components/forms/form-failure.tsx";
import { mergeReply } from "../../../components/forms/merge-reply.ts";
import { intent, runIntent } from "../../../run-intent.ts";
import { doneOf } from "../../shared/done-of.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { RemovePanel } from "../../shared/remove-panel.tsx";
import { requireById } from "../../shared/require-by-id.server.ts";
import { SaveResult } from "../../shared/save-result.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/synonym.route.ts";
import { searchWords as words } from "./search-words.ts";
import { SynonymForm } from "./synonym-form.tsx";

export async function loader({ url, params: { id }, context }: Route.LoaderArgs) {
  const entry = await requireById(context, id, findSynonym);
  return { fields: synonymFields(entry), version: entry.version, done: url.searchParams.get("done") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = isUuid(params.id) ? params.id : NIL_UUID;
  return runIntent(
    { request, context },
    {
      save: intent({
        permission: "change-settings",
        schema: synonymInput,
        run: ({ shop, staff, form }, input) =>
          changeSynonym(shop, staff, { id, version: Number(form.get("version")), input }),
        next: (isChanged) => `/admin/settings/search/${id}?done=${doneOf(isChanged)}`,
      }),
      remove: intent({
        permission: "change-settings",
        run: ({ shop, staff }) => removeSynonym(shop, staff, id),
        next: () => "/admin/settings/search?done=saved",
      }),
    },
  );
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => staffPage(words.synonyms);

export default function Synonym({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, version, done } = loaderData;
  const answer = answerTo(actionData, "save");
  const { values, changed } = mergeReply(fields, answer);
  return (
    <div className="grid max-w-form gap-5">
      <PageHead title={fields.words?.split(", ")[0] ?? ""} ways={[["/admin/settings/search", words.back]]} />
      <FormFailure failure={answerTo(actionData, "remove")?.failure} />
      {!actionData && <SaveResult done={done} saved={words.saved} />}
      <SynonymForm key={version} {...{ values, now: fields, version, changed }} failure={answer?.failure} />
      <RemovePanel hint={words.removeHint} label={words.remove} confirm={words.removeNow} />
    </div>
  );
}
