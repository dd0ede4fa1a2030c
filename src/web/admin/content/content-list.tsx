import { LANGUAGES, type Language } from "../../../domain/languages.ts";
import { LINE_LINK } from "../../components/forms/form-page.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { MoveButtons } from "../shared/move-buttons.tsx";

type Entry = {
  id: string;
  title: string;
  /** Short facts about the entry; empty ones are left out. */
  notes: readonly string[];
  /** Languages without a translation. */
  missing: readonly Language[];
  picture?: React.ReactNode;
};

type Words = {
  missing: (languages: string) => string;
  languages: Readonly<Record<Language, string>>;
  earlier: (title: string) => string;
  later: (title: string) => string;
};

/** Content in the owner's order, each entry with a link and, if there are several, buttons to move it (`order`). */
export function ContentList({ page, entries, words }: { page: string; entries: readonly Entry[]; words: Words }) {
  const ids = entries.map(({ id }) => id);
  return (
    <ol className="divide-y divide-line border-line border-y empty:hidden">
      {entries.map(({ id, title, notes, missing, picture }) => {
        const untranslated = LANGUAGES.filter((each) => missing.includes(each)).map((each) => words.languages[each]);
        const parts = [...notes, untranslated.length > 0 ? words.missing(untranslated.join(", ")) : ""];
        return (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3">
            {picture}
            <span className="min-w-40 flex-1">
              <ShopLink to={`${page}/${id}`} className={LINE_LINK}>
                {title}
              </ShopLink>
              <span className="block text-ink-soft text-sm">{parts.filter(Boolean).join(" · ")}</span>
            </span>
            {entries.length > 1 && (
              <MoveButtons {...{ ids, id }} earlier={words.earlier(title)} later={words.later(title)} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
