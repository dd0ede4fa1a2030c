import { languagePath } from "../../domain/languages.ts";
import type { TermsVersion } from "../../domain/terms-version.ts";
import { pageLanguage } from "../i18n/page-language.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { LINK } from "./form-page.tsx";
import { ShopLink } from "./shop-link.tsx";

/** Links to exactly the text that the button next to it records as accepted, also after the terms have changed. */
export function TermsLink({ language, version }: TermsVersion) {
  const { footer, policyPage } = useMessages();
  const path = `/terms/${version}`;
  const label = `${footer.terms} (${policyPage.version(version)})`;
  if (language === pageLanguage()) {
    return (
      <ShopLink to={path} className={LINK}>
        {label}
      </ShopLink>
    );
  }
  // The text of another language is a page of that language: the whole document changes.
  return (
    <a href={languagePath(language, path)} hrefLang={language} className={LINK}>
      {label}
    </a>
  );
}
