import { Link } from "react-router";
import { SECTIONS, type SectionName } from "../../../../domain/settings/sections.ts";
import { LINK } from "../../../components/forms/form-page.tsx";
import { PageHead } from "../../shared/page-head.tsx";
import { staffPage } from "../../shared/staff-page.ts";
import { courierWords } from "../couriers/courier-words.ts";
import { wordingWords } from "../emails/email-words.ts";
import { payhereWords } from "../payhere/payhere-words.ts";
import { searchWords } from "../search/search-words.ts";
import type { Route } from "./+types/settings.route.ts";
import { SECTION_WORDS, settingWords as words } from "./setting-words.ts";

export const meta: Route.MetaFunction = () => staffPage(words.title);

export default function Settings() {
  return (
    <div className="grid max-w-text gap-5">
      <PageHead title={words.title} />
      <p className="text-ink-soft">{words.intro}</p>
      <ul className="divide-y divide-line border-line border-y">
        {(Object.keys(SECTIONS) as SectionName[]).map((section) => (
          <Entry key={section} to={`/admin/settings/${section}`} {...SECTION_WORDS[section]} />
        ))}
        <Entry to="/admin/settings/couriers" title={courierWords.title} about={courierWords.about} />
        <Entry to="/admin/settings/search" title={searchWords.title} about={searchWords.about} />
        <Entry to="/admin/settings/mails" title={wordingWords.title} about={wordingWords.about} />
        <Entry to="/admin/settings/payhere" title={payhereWords.title} about={payhereWords.about} />
      </ul>
    </div>
  );
}

type EntryFacts = { to: string; title: string; about: string };

function Entry({ to, title, about }: EntryFacts) {
  return (
    <li className="relative grid min-h-12 gap-0.5 py-3">
      {/* The whole line can be tapped. */}
      <Link to={to} className={`${LINK} justify-self-start after:absolute after:inset-0`}>
        {title}
      </Link>
      <p className="text-ink-soft text-sm">{about}</p>
    </li>
  );
}
