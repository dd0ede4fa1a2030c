import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { productPath } from "../../../domain/catalog/product-path.ts";
import type { SuggestedProduct } from "../../../domain/catalog/search/suggest-products.server.ts";
import { languagePath } from "../../../domain/languages.ts";
import { pictureUrl } from "../../../domain/media/picture-widths.ts";
import { formatRupees } from "../../../domain/money.ts";
import { useListBox } from "../../components/forms/use-list-box.ts";
import { joinClasses } from "../../components/join-classes.ts";
import { deviceUrl } from "../../discretion/device-url.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { needsDocument } from "../../urls/document-loads.ts";
import { categoryUrl } from "../../urls/list-url.ts";
import { searchUrl } from "../../urls/search-url.ts";
import { useSuggestions } from "./use-suggestions.ts";

const LIST_ID = "search-suggestions";

type Option = { to: string; row: React.ReactNode };

/**
 * List box of the search field: categories, products and a link to all results. The field keeps the focus; this
 * component is loaded when the visitor types and adds the behaviour of a combobox to it.
 */
export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const { search } = useMessages();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { text, found, clear } = useSuggestions(field);
  const options: Option[] = [
    ...found.categories.map(({ slug, name }) => ({
      to: categoryUrl(slug),
      row: <span className="font-strong">{name}</span>,
    })),
    ...found.products.map((product) => ({
      to: productPath(product.publicId),
      row: <ProductRow product={product} text={text} />,
    })),
    ...(found.total > 0
      ? [
          {
            to: searchUrl(text) ?? "/search",
            row: <span className="underline underline-offset-4">{search.seeAll(found.total)}</span>,
          },
        ]
      : []),
  ];
  const open = (to: string) => {
    clear();
    if (needsDocument(pathname, to)) location.assign(languagePath(pageLanguage(), to));
    else void navigate(deviceUrl(to));
  };
  const box = useRef<HTMLDivElement>(null);
  const active = useListBox(field, {
    count: options.length,
    content: text,
    listId: LIST_ID,
    onChoose: (index) => open(options[index]?.to ?? "/search"),
    onClose: clear,
  });
  const isOpen = options.length > 0;
  useLayoutEffect(() => (isOpen ? fillBelow(field, box.current) : undefined), [field, isOpen]);
  const announced = useRested(options.length > 0 ? search.suggested(options.length) : "");
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {options.length > 0 && (
        <div
          ref={box}
          id={LIST_ID}
          role="listbox"
          aria-label={search.suggestions}
          className="fixed inset-x-0 z-30 overflow-y-auto overscroll-contain border-line border-t bg-surface shadow-lg md:absolute md:inset-x-auto md:top-full md:left-0 md:mt-2 md:max-h-[70vh] md:w-full md:min-w-88 md:rounded-picture md:border"
        >
          {options.map(({ to, row }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and its keys
            <div
              key={to}
              id={`${LIST_ID}-${index}`}
              role="option"
              aria-selected={index === active}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => open(to)}
              className={joinClasses(
                "flex min-h-16 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-wash",
                index === active ? "bg-wash outline-2 outline-ink -outline-offset-2" : "",
              )}
            >
              {row}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function ProductRow({ product, text }: { product: SuggestedProduct; text: string }) {
  const { card } = useMessages();
  const { image, title, priceCents, isPriceFrom, category } = product;
  return (
    <>
      <span className="size-12 shrink-0 overflow-hidden rounded-control bg-wash">
        {image.picture && (
          <img
            src={pictureUrl(image.picture, 320, "webp")}
            width={48}
            height={48}
            alt=""
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <Marked title={title} text={text} />
        </span>
        <span className="block truncate text-ink-soft text-sm">{category}</span>
      </span>
      <span className="whitespace-nowrap font-strong text-sm tabular-nums">
        {isPriceFrom && `${card.from} `}
        {formatRupees(priceCents)}
      </span>
    </>
  );
}

/** Marks the typed text in a title; a title that was found by another word has no mark. */
function Marked({ title, text }: { title: string; text: string }) {
  const at = title.toLowerCase().indexOf(text.toLowerCase());
  if (at < 0 || text === "") return title;
  return (
    <>
      {title.slice(0, at)}
      <mark className="bg-transparent font-strong text-inherit underline decoration-2 underline-offset-4">
        {title.slice(at, at + text.length)}
      </mark>
      {title.slice(at + text.length)}
    </>
  );
}

const REST_MS = 700;

/** Returns a text once it has not changed for a while, for announcements. */
function useRested(text: string): string {
  const [rested, setRested] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    timer.current = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer.current);
  }, [text]);
  return rested;
}

const NARROW = "(width < 48rem)";

/** Lets the list fill the space between the field and the keyboard on phones, also while the keyboard opens. */
function fillBelow(field: HTMLInputElement, box: HTMLDivElement | null): (() => void) | undefined {
  const view = window.visualViewport;
  if (!box || !view) return;
  const place = () => {
    const top = (field.form ?? field).getBoundingClientRect().bottom + 8;
    const isNarrow = matchMedia(NARROW).matches;
    box.style.top = isNarrow ? `${top}px` : "";
    box.style.height = isNarrow ? `${view.offsetTop + view.height - top}px` : "";
  };
  place();
  view.addEventListener("resize", place);
  addEventListener("scroll", place, { passive: true });
  return () => {
    view.removeEventListener("resize", place);
    removeEventListener("scroll", place);
  };
}
