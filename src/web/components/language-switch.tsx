import { useLocation } from "react-router";
import { LANGUAGE_NAMES, LANGUAGES, type Language, languagePath } from "../../domain/languages.ts";
import { useDeviceUrl } from "../discretion/device-url.ts";
import { pageLanguage } from "../i18n/page-language.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { joinClasses } from "./join-classes.ts";

/** Icons with the names of the languages, so that no other font is loaded; English needs none. */
const DRAWN: Partial<Record<Language, string>> = { si: "language-name-si", ta: "language-name-ta" };

/**
 * Links to the same page in the other languages. They load a new document, because a document has one language. The
 * query string is kept, so a search stays a search; the cart is in the browser.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { languages } = useMessages();
  const { pathname, search } = useLocation();
  const url = useDeviceUrl(pathname + search);
  const others = LANGUAGES.filter((language) => language !== pageLanguage());
  return (
    <nav aria-label={languages.label} className={className}>
      <ul className="flex flex-wrap">
        {others.map((language) => (
          <li key={language}>
            <a
              href={languagePath(language, url)}
              lang={language}
              hrefLang={language}
              className="inline-flex min-h-12 min-w-11 items-center justify-center rounded-control px-1.5 text-[0.875rem] text-ink-soft leading-none transition-colors hover:bg-wash hover:text-ink"
            >
              <LanguageName language={language} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LanguageName({ language }: { language: Language }) {
  const drawn = DRAWN[language];
  if (!drawn) return LANGUAGE_NAMES[language];
  return (
    <>
      <span className={joinClasses("language-name", drawn)} aria-hidden="true" />
      <span className="sr-only">{LANGUAGE_NAMES[language]}</span>
    </>
  );
}
