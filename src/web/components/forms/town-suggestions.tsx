import type { Town } from "../../../domain/towns.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { joinClasses } from "../join-classes.ts";
import { useListBox } from "./use-list-box.ts";
import { useTowns } from "./use-towns.ts";

/**
 * List box of the town field: towns with their district and postal code, in the page's language. The field keeps the
 * focus; this component is loaded when a field of the address gets it.
 */
export function TownSuggestions({ field, listId }: { field: HTMLInputElement; listId: string }) {
  const { search } = useMessages();
  const { found, choose, close } = useTowns(field);
  const active = useListBox(field, {
    count: found.length,
    content: found.map(townKey).join(),
    listId,
    onChoose: (index) => choose(found[index]),
    onClose: close,
  });
  return (
    <>
      <p role="status" className="sr-only">
        {found.length > 0 && search.suggested(found.length)}
      </p>
      {found.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={search.suggestions}
          className="absolute top-full left-0 z-30 mt-2 w-full rounded-control border border-line bg-surface shadow-lg"
        >
          {found.map((town, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and its keys
            <div
              key={townKey(town)}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(town)}
              className={joinClasses(
                "flex min-h-11 cursor-pointer items-center px-4 py-2 hover:bg-wash",
                index === active ? "bg-wash outline-2 outline-ink -outline-offset-2" : "",
              )}
            >
              {describeTown(town)}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

const townKey = ({ names, district, postalCode }: Town) => `${names.en} ${district} ${postalCode}`;

/** Returns "Nugegoda · Colombo · 10250" in the page's language. */
function describeTown({ names, district, postalCode }: Town): string {
  const { districts } = customerMessages();
  return [names[pageLanguage()], districts[district], postalCode].filter(Boolean).join(" · ");
}
