import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { MAX_QUANTITY_PER_LINE } from "../../../domain/cart/cart-limits.ts";
import { LINE, ORDERED } from "../../../domain/orders/staff/draft-order.ts";
import { ADD, SHOW_INTENT } from "../../../domain/orders/staff/typed-items.ts";
import { makeOrderWords as words } from "./new-order-words.ts";

/** Upper bound of the units of an ordered line, as the URL of its page can contain them. */
const MOST_ORDERED = 999;

/** Returns the texts of a form, in the shape of the URL that the items are read from. */
export function typedIn(form: FormData): URLSearchParams {
  return new URLSearchParams([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** Returns whether a button requests the items and the totals, instead of saving them. */
export function isToShow(typed: URLSearchParams): boolean {
  return typed.get("intent") === SHOW_INTENT || typed.has(ADD);
}

/** Returns a sentence for each quantity that is not a number of units. The units of an ordered bundle have no limit. */
export function quantityErrors(typed: URLSearchParams): Record<string, string> {
  const errors = [...typed].flatMap(([name, text]) => {
    const most = [name.startsWith(LINE) && MAX_QUANTITY_PER_LINE, name.startsWith(ORDERED) && MOST_ORDERED].find(
      Boolean,
    );
    const isWrong = most && (!/^\d{1,3}$/.test(text) || Number(text) > most);
    return isWrong ? [[name, words.quantityRange(most)] as const] : [];
  });
  return Object.fromEntries(errors);
}

/**
 * Shows typed items with their totals: opens the URL that contains them when one of the fields changes, and for the
 * buttons of the items. The form and everything typed in it stay. Without JavaScript, the page's action does the same.
 * @param urlOf returns the page's URL with these items
 * @returns the ref of the element around the items, and the handler of their form
 */
export function useTypedItems(urlOf: (typed: URLSearchParams) => string) {
  const navigate = useNavigate();
  const items = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = items.current;
    const show = ({ target }: Event) => {
      const isShown = target instanceof HTMLInputElement && target.type !== "search" && target.checkValidity();
      // A submit event, so that the page asks for no confirmation about the changes of its own form.
      if (isShown) target.form?.requestSubmit(box?.querySelector(`button[value="${SHOW_INTENT}"]`));
    };
    box?.addEventListener("change", show);
    return () => box?.removeEventListener("change", show);
  }, []);
  const onSubmit = (event: React.SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const typed = typedIn(new FormData(event.currentTarget, submitter));
    if (!isToShow(typed)) return;
    event.preventDefault();
    const [invalid] = [...(items.current?.querySelectorAll("input") ?? [])].filter((field) => !field.checkValidity());
    if (invalid) invalid.focus();
    else void navigate(urlOf(typed), { preventScrollReset: true, replace: true });
  };
  return { items, onSubmit };
}
