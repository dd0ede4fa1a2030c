import { Search, X } from "lucide";
import { useEffect, useRef } from "react";
import { Form, useLocation, useNavigate, useSearchParams } from "react-router";
import { Icon } from "../../components/icon.tsx";
import { useLazyImport } from "../../components/use-lazy-import.ts";
import { deviceUrl } from "../../discretion/device-url.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { needsDocument } from "../../urls/document-loads.ts";
import { deobfuscateParameters } from "../../urls/obfuscated-url.ts";
import { searchUrl } from "../../urls/search-url.ts";

const ICON_BUTTON =
  "grid w-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:text-ink";

/** Works as a plain form before hydration; an empty search does nothing (spec §2). */
export function SearchBox() {
  const { navbar } = useMessages();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const field = useSearchedText(pathname);
  // Loaded with the first character. Without it the box is a plain form.
  const suggestions = useLazyImport(
    () => import("./search-suggestions.tsx"),
    () => undefined,
  );

  const search = (event: React.FormEvent) => {
    const url = searchUrl(field.ref.current?.value ?? "");
    if (url === null || !needsDocument(pathname, url)) event.preventDefault();
    if (url !== null && !needsDocument(pathname, url)) void navigate(deviceUrl(url));
  };
  const clear = () => {
    if (field.ref.current) field.ref.current.value = "";
    field.ref.current?.focus();
    if (canGoBack()) void navigate(-1);
  };
  return (
    <Form
      action="/search"
      role="search"
      aria-label={navbar.searchForm}
      reloadDocument
      onSubmit={search}
      className="relative flex min-h-12 rounded-control border border-edge bg-surface outline-offset-2 outline-ink transition-colors focus-within:border-ink hover:border-ink has-[input:focus-visible]:outline-2"
    >
      <input
        {...field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="query"
        role="combobox"
        aria-expanded={false}
        aria-controls="search-suggestions"
        aria-autocomplete="list"
        onInput={suggestions.fetchCode}
        autoComplete="off"
        aria-label={navbar.searchField}
        placeholder={navbar.searchPlaceholder}
        className="peer min-w-0 flex-1 rounded-control bg-transparent pl-4 outline-none placeholder:text-ink-soft"
      />
      {suggestions.code && field.ref.current && <suggestions.code.SearchSuggestions field={field.ref.current} />}
      <button
        type="button"
        onClick={clear}
        aria-label={navbar.clearSearch}
        className={`${ICON_BUTTON} peer-placeholder-shown:hidden no-script:hidden`}
      >
        <Icon of={X} className="size-5" aria-hidden="true" />
      </button>
      <button type="submit" aria-label={navbar.searchButton} className={ICON_BUTTON}>
        <Icon of={Search} className="size-5" aria-hidden="true" />
      </button>
    </Form>
  );
}

/** Shows the query of the page's results, also after going back; between searches the visitor's text stays. */
function useSearchedText(pathname: string) {
  const [parameters] = useSearchParams();
  const searched = pathname === "/search" ? (deobfuscateParameters(parameters).get("query") ?? "") : "";
  const ref = useRef<HTMLInputElement>(null);
  const shown = useRef(searched);
  useEffect(() => {
    // Skips the first run: the visitor may have typed before hydration.
    if (ref.current && shown.current !== searched) ref.current.value = searched;
    shown.current = searched;
  }, [searched]);
  return { ref, defaultValue: searched };
}

/** True when going back stays in the shop: the browser knows whether the previous page is one of ours. */
function canGoBack(): boolean {
  return "navigation" in window ? window.navigation.canGoBack : history.length > 1;
}
