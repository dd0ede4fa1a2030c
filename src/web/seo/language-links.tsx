import { useLocation } from "react-router";
import { LANGUAGES, languagePath } from "../../domain/languages.ts";
import { useShopFacts } from "../components/use-shop-facts.ts";
import { pageLanguage } from "../i18n/page-language.ts";
import { unfilteredPublicUrl } from "../urls/canonical-url.ts";

/** Links to the canonical URL of a public page and to its other languages, for search engines. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  const baseUrl = useShopFacts()?.baseUrl;
  const page = unfilteredPublicUrl(pathname + search);
  if (baseUrl === undefined || page === null) return null;
  return (
    <>
      <link rel="canonical" href={baseUrl + languagePath(pageLanguage(), page)} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={baseUrl + languagePath(language, page)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={baseUrl + page} />
    </>
  );
}
