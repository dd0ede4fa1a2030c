import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { QuotedDraftOrder } from "../../../../domain/orders/staff/quote-draft-order.server.ts";
import { QUOTE_INTENT, QUOTED_FIELDS } from "../../../../domain/orders/staff/staff-order-input.ts";

type QuoteAnswer = { quoted: QuotedDraftOrder; isBlocked: boolean; of: string };
/** Destination of the page's own quote: its district, or the customer's first address. */
type Assumed = { district: string; addressId: string | undefined };
/** The result of the form that places the order; it has newer totals. */
type PlaceResult = object | undefined;

/**
 * Keeps the quote of a draft order up to date with the selected address. Submits the fields to the page's action when
 * one of them changes, and when one changed before hydration.
 * @returns the result for the selected address, null until there is one or when `placed` is newer, and the ref of the
 * fields
 */
export function useQuote(action: string, { district, addressId }: Assumed, placed: PlaceResult) {
  const { submit, data, state, reset } = useFetcher<QuoteAnswer>();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (placed) reset();
  }, [placed, reset]);
  useEffect(() => {
    const box = fields.current;
    const form = box?.closest("form");
    if (!box || !form) return;
    // A quote changes nothing that the loaders of the page and its layouts read.
    const options = { method: "post", action, defaultShouldRevalidate: false } as const;
    const requote = () => void submit({ ...typedIn(form), intent: QUOTE_INTENT }, options);
    const assumed: Record<string, string | undefined> = { state: district, addressId };
    if (Object.entries(typedIn(form)).some(([name, text]) => text !== "" && text !== assumed[name])) requote();
    // The browser's own event fires when a field loses focus, React's with each character.
    const onChange = ({ target }: Event) => {
      if (QUOTED_FIELDS.some((name) => target && "name" in target && target.name === name)) requote();
    };
    box.addEventListener("change", onChange);
    return () => box.removeEventListener("change", onChange);
  }, [submit, action, district, addressId]);
  return { answered: data?.of === action ? data : null, isBusy: state !== "idle", fields };
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  const typed = new FormData(form);
  return Object.fromEntries(QUOTED_FIELDS.map((name) => [name, String(typed.get(name) ?? "")]));
}
