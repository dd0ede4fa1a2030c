import { useCallback, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { QUOTE_INTENT } from "../../../domain/admin/make-order-input.ts";
import type { QuotedBasket } from "../../../domain/admin/prepare-order.server.ts";

type QuoteAnswer = { quoted: QuotedBasket; of: string };
/** What the page's own quote is for: its district, or the customer's first address. */
type Assumed = { district: string; addressId: string | undefined };

/**
 * Keeps the quote of a draft order at the chosen address: asks the page's action again when the district or the address
 * changes, and when either was changed before this script ran.
 * @returns the quote for the chosen address, if it differs from the page's own, and what to put on the address fields
 */
export function useQuote(action: string, { district, addressId }: Assumed) {
  const { submit, data, state } = useFetcher<QuoteAnswer>();
  const fields = useRef<HTMLDivElement>(null);
  const requote = useCallback(
    (isForced: boolean) => {
      const form = fields.current?.closest("form");
      if (!form) return;
      const typed = new FormData(form);
      const chosen = { state: String(typed.get("state") ?? ""), addressId: String(typed.get("addressId") ?? "") };
      const isAsAssumed =
        (chosen.state === "" || chosen.state === district) &&
        (chosen.addressId === "" || chosen.addressId === addressId);
      if (isForced || !isAsAssumed) void submit({ ...chosen, intent: QUOTE_INTENT }, { method: "post", action });
    },
    [submit, action, district, addressId],
  );
  useEffect(() => requote(false), [requote]);
  const onChange = ({ target }: { target: EventTarget }) => {
    const isAddress = "name" in target && (target.name === "state" || target.name === "addressId");
    if (isAddress) requote(true);
  };
  return {
    quoted: data?.of === action ? data.quoted : null,
    isBusy: state !== "idle",
    addressProps: { ref: fields, onChange },
  };
}
