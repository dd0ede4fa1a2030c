import { Link } from "react-router";
import { LANGUAGES } from "../../../../domain/languages.ts";
import { WORDED_KINDS } from "../../../../domain/settings/mail-wording.ts";
import { LINK } from "../../../components/forms/form-page.tsx";
import { shopContext } from "../../../context.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import type { Route } from "./+types/emails.route.ts";
import { MAIL_NAMES, wordingWords as words } from "./email-words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { settings } = context.get(shopContext);
  const isOwn = (kind: (typeof WORDED_KINDS)[number]) =>
    LANGUAGES.some((language) => settings.wordingOf(kind, language));
  return { kinds: WORDED_KINDS.map((kind) => ({ kind, isOwn: isOwn(kind) })) };
}

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Mails({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.title} ways={[["/admin/settings", words.settings]]} />
      <p className="text-ink-soft">{words.intro}</p>
      <ul className="divide-y divide-line border-line border-y">
        {kinds.map(({ kind, isOwn }) => (
          <li key={kind} className="relative flex min-h-12 flex-wrap items-center gap-x-3">
            {/* The whole line can be tapped. */}
            <Link to={`/admin/settings/mails/${kind}`} className={`${LINK} after:absolute after:inset-0`}>
              {MAIL_NAMES[kind]}
            </Link>
            {isOwn && <span className="text-ink-soft text-sm">{words.own}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
