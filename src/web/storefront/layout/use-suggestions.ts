import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Suggestions } from "../../../domain/catalog/search/suggest-products.server.ts";
import { languagePath } from "../../../domain/languages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";

const PAUSE_MS = 120;
const MIN_CHARACTERS = 2;
const NONE: Suggestions = { categories: [], products: [], total: 0 };

type Known = { text: string; found: Suggestions };
const NOTHING: Known = { text: "", found: NONE };

/**
 * Returns suggestions for the text of a field, shortly after the visitor stops typing. None in discreet mode: others
 * must not see words that the visitor did not type. None after the field has lost the focus: they would cover the page.
 */
export function useSuggestions(field: HTMLInputElement): Known & { clear: () => void } {
  const [known, setKnown] = useState(NOTHING);
  const { key: visit } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has no list open yet
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout>;
    let request = new AbortController();
    const stop = () => {
      clearTimeout(waiting);
      request.abort();
      request = new AbortController();
    };
    const suggest = () => {
      stop();
      const text = field.value.trim();
      const isOff = [...text].length < MIN_CHARACTERS || document.documentElement.dataset.discreet === "on";
      if (isOff) return setKnown(NOTHING);
      const { signal } = request;
      waiting = setTimeout(async () => {
        const found = await fetchSuggestions(text, signal);
        if (!signal.aborted) setKnown({ text, found });
      }, PAUSE_MS);
    };
    // The visitor may have searched, or left the field, while this code was loading.
    if (document.activeElement === field && field.value !== field.defaultValue) suggest();
    else setKnown(NOTHING);
    field.addEventListener("input", suggest);
    field.addEventListener("blur", stop);
    field.form?.addEventListener("submit", stop);
    return () => {
      stop();
      field.removeEventListener("input", suggest);
      field.removeEventListener("blur", stop);
      field.form?.removeEventListener("submit", stop);
    };
  }, [field, visit]);
  return { ...known, clear: () => setKnown(NOTHING) };
}

/** Returns none after an error: the field then is a plain one. */
async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  const url = `/suggestions?text=${encodeURIComponent(text.toLowerCase())}`;
  try {
    const response = await fetch(languagePath(pageLanguage(), url), { signal });
    return response.ok ? ((await response.json()) as Suggestions) : NONE;
  } catch {
    return NONE;
  }
}
