import { languagePath } from "../../../domain/languages.ts";
import type { TermsVersion } from "../../../domain/terms-version.ts";
import { LINK } from "../../components/link-classes.ts";

/** Link to one stored version of the terms, in the language of its text. A new tab keeps what is typed beside it. */
export function TermsLink({ of: { language, version }, children }: { of: TermsVersion; children: React.ReactNode }) {
  return (
    <a
      href={languagePath(language, `/terms/${version}`)}
      hrefLang={language}
      target="_blank"
      rel="noopener"
      className={LINK}
    >
      {children}
    </a>
  );
}
