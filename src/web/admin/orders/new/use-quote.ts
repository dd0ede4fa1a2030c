import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { QuotedDraftOrder } from "../../../../domain/orders/staff/quote-draft-order.server.ts";
import { QUOTE_INTENT, QUOTED_FIELDS } from "../../../../domain/orders/staff/staff-order-input.ts";

type QuoteAnswer = { quoted: QuotedDraftOrder; isBlocked: boolean; of: string };
/** What the page's own quote is for: its district, or the customer's first address. */
type Assumed = { district: string; addressId: string | undefined };

/**
 * Keeps the quote of a draft order at the chosen address: asks the page's action again when a field that it depends on is changed, and
 * when one was changed before this script ran.
 * @returns the action's answer for the chosen address, null until there is one, and the ref of the fields
 */
export function useQuote(action: string, { district, addressId }: Assumed) {
  const { submit, data, state } = useFetcher<QuoteAnswer>();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = fields.current;
    const form = box?.closest("form");
    if (!box || !form) return;
    const requote = () => void submit({ ...typedIn(form), intent: QUOTE_INTENT }, { method: "post", action });
    const assumed: Record<string, string | undefined> = { state: district, addressId };
    if (Object.entries(typedIn(form)).some(([name, text]) => text !== "" && text !== assumed[name])) requote();
    // The browser's own event: it comes when a field is left, React's with each letter.
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
