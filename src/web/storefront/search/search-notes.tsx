import type { SearchPage } from "../../../domain/catalog/search/search-products.server.ts";
import { useMessages } from "../../i18n/use-messages.ts";

type SearchNotesProps = Pick<SearchPage, "query" | "total" | "included" | "corrected" | "notSold" | "message"> & {
  isLeftOut: boolean;
};

/** The line below the number of results: other words that were searched, or why there are no results. */
export function SearchNotes({ query, total, included, corrected, notSold, message, isLeftOut }: SearchNotesProps) {
  const { search } = useMessages();
  const lines = [
    message,
    corrected && search.corrected(query, corrected),
    notSold && search.notSold(notSold),
    included && search.included(included),
    total === 0 && !message && !isLeftOut && search.notFound(query),
  ];
  return lines.filter(Boolean).map((line) => (
    <bdi key={String(line)} className="mt-1 block text-base">
      {line}
    </bdi>
  ));
}
