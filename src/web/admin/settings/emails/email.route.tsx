import { Link } from "react-router";
import { LANGUAGES } from "../../../../domain/languages.ts";
import type { MailKind } from "../../../../domain/mail-events.ts";
import { type MailWordings, templateVariablesFor, wordingProblems } from "../../../../domain/settings/mail-wording.ts";
import { findWording, saveWording } from "../../../../domain/settings/save-wording.server.ts";
import type { Shop } from "../../../../domain/shop.ts";
import { afterConflict } from "../../../after-conflict.ts";
import { FormFailure, fieldErrorsOf } from "../../../components/forms/form-failure.tsx";
import { LINE_LINK } from "../../../components/forms/form-page.tsx";
import { mergeReply } from "../../../components/forms/merge-reply.ts";
import { memberContext, shopContext } from "../../../context.ts";
import { orFormFailure, typedOf } from "../../../failures.ts";
import { readForm } from "../../../parse-form.ts";
import { seeOther } from "../../../see-other.ts";
import { ChangedByOthers } from "../../shared/changed-by-others.tsx";
import { doneOf } from "../../shared/done-of.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { Panel } from "../../shared/panel.tsx";
import { SaveResult } from "../../shared/save-result.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/email.route.ts";
import { WordingForm } from "./email-wording-form.tsx";
import { previewsOf, requireWorded, wordingsIn } from "./email-wording-page.server.ts";
import { MAIL_NAMES, wordingFieldLabel, wordingWords as words } from "./email-words.ts";

/** Data that follows from the texts, the saved or the typed ones. */
function factsFrom(shop: Shop, kind: MailKind, wordings: MailWordings) {
  return { problems: Object.entries(wordingProblems(kind, wordings)), previews: previewsOf(shop, kind, wordings) };
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const kind = requireWorded(params.kind);
  const { wordings, version } = await findWording(shop, kind);
  const texts = LANGUAGES.flatMap((language) =>
    (["subject", "opening"] as const).map((part): [string, string] => [
      `${part}.${language}`,
      wordings[language]?.[part] ?? "",
    ]),
  );
  return {
    kind,
    version,
    texts,
    placeholders: templateVariablesFor(kind),
    ...factsFrom(shop, kind, wordings),
    done: url.searchParams.get("done"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = context.get(memberContext);
  const kind = requireWorded(params.kind);
  const form = await readForm(request);
  // A preview saves nothing.
  if (form.has("show")) return { typed: typedOf(form), ...factsFrom(context.get(shopContext), kind, wordingsIn(form)) };
  return orFormFailure(form, async () => {
    const wordings = form.has("reset") ? {} : wordingsIn(form);
    const version = Number(form.get("version") || Number.NaN);
    const isChanged = await saveWording(context.get(shopContext), staff, { kind, version, wordings });
    return seeOther(`/admin/settings/mails/${kind}?done=${doneOf(isChanged)}`);
  });
}

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = ({ params: { kind } }) =>
  staffPage(MAIL_NAMES[kind as keyof typeof MAIL_NAMES] ?? words.title);

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, version, texts, placeholders, done } = loaderData;
  const failure = actionData && "failure" in actionData ? actionData.failure : undefined;
  const { problems, previews } = actionData && "previews" in actionData ? actionData : loaderData;
  const now = Object.fromEntries(texts);
  const { values, changed } = mergeReply(now, actionData);
  const errors = failure ? fieldErrorsOf(failure) : Object.fromEntries(problems);
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={MAIL_NAMES[kind]} ways={[["/admin/settings/mails", words.all]]} />
      <p className="text-ink-soft">
        {words.placeholders(placeholders)} {words.neutral}
      </p>
      {!actionData && <SaveResult done={done} saved={words.saved} />}
      <FormFailure failure={failure} />
      <ChangedByOthers {...{ changed, now, values }} labelOf={wordingFieldLabel} />
      <WordingForm key={version} {...{ version, now, values, errors }} />
      {previews.map(({ language, subject, text }) => (
        <Panel key={language} title={words.previewOf(words.languages[language])}>
          <p className="text-ink-soft text-sm">{words.example}</p>
          <div lang={language} className="rounded-picture bg-surface p-4">
            <p className="mb-3 font-strong">{subject}</p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
          </div>
        </Panel>
      ))}
      <p>
        <Link to={`/admin/audit?${new URLSearchParams({ subject: `settings:mail:${kind}` })}`} className={LINE_LINK}>
          {words.log}
        </Link>
      </p>
    </div>
  );
}
