import { useLocation } from "react-router";
import type { Language } from "../domain/languages.ts";
import { hasNoLayout } from "./discretion/age-gate-paths.ts";
import headingFont from "./fonts/fraunces-600-soft.woff2?url";
import nameFont from "./fonts/fraunces-name.woff2?no-inline";
import sinhalaName from "./i18n/names/si.svg?no-inline";
import tamilName from "./i18n/names/ta.svg?no-inline";
import { pageLanguage } from "./i18n/page-language.ts";

const NAMES: Partial<Record<Language, string>> = { si: sinhalaName, ta: tamilName };

/**
 * Preloads files that the first view needs and only the style sheet refers to: the headings' fonts and the icons with
 * the names of the other languages. Only for documents rendered by the server.
 */
export function EarlyFiles() {
  const { pathname } = useLocation();
  // The back office and the quick-exit page have no language switch, and an unused preload is a warning in the console.
  const names = hasNoLayout(pathname) ? [] : Object.entries(NAMES).filter(([language]) => language !== pageLanguage());
  const latin = pageLanguage() === "en" ? headingFont : nameFont;
  return (
    <>
      <link rel="preload" href={latin} as="font" type="font/woff2" crossOrigin="" />
      {names.map(([language, href]) => (
        <link key={language} rel="preload" href={href} as="image" crossOrigin="" />
      ))}
    </>
  );
}
