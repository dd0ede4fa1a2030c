import { SearchBox } from "../shared/search-box.tsx";
import { everywhereWords as words } from "./everywhere-words.ts";

/** The search over the whole back office, also on Today. */
export function SearchForm({ typed = "", hint }: { typed?: string; hint?: string }) {
  return (
    <SearchBox
      id="search-everything"
      action="/admin/search"
      label={words.label}
      hint={hint}
      button={words.button}
      typed={typed}
    />
  );
}
