import { useState } from "react";
import { orderAgain } from "../../../domain/cart/order-again.ts";
import { languagePath } from "../../../domain/languages.ts";
import type { OrderedItem } from "../../../domain/orders/order-details.ts";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { useFocusIfLost } from "../../components/use-focus-if-lost.ts";
import { customerMessages } from "../../i18n/messages.ts";
import { pageLanguage } from "../../i18n/page-language.ts";
import { fetchQuote } from "../cart/fetch-quote.ts";
import { addToCart } from "../shared/cart/cart-store.ts";
import { problemText } from "../shared/problem-text.ts";

type Compared = ReturnType<typeof orderAgain>;
type State = "idle" | "checking" | "failed" | Compared;

/**
 * Puts an order's items into the cart again, after a list of items that are unavailable or have a higher price. Needs
 * script, as the cart does.
 */
export function OrderAgain({ items }: { items: readonly OrderedItem[] }) {
  const { orderAgain: words } = customerMessages();
  const [state, setState] = useState<State>("idle");
  const check = async () => {
    setState("checking");
    const compared = await quoteToday(items);
    if (compared?.problems.length === 0) return addAll(compared);
    setState(compared ?? "failed");
  };
  const place = useFocusIfLost(typeof state === "object" || state === "failed");
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        className="no-script:hidden"
        isBusy={state === "checking"}
        onClick={check}
      >
        {words.button}
      </Button>
      <div ref={place} tabIndex={-1} aria-live="polite" className="basis-full outline-none empty:hidden">
        {state === "failed" && <Notice tone="error">{words.failed}</Notice>}
        {typeof state === "object" && <Changes compared={state} />}
      </div>
    </>
  );
}

/** Returns null when the shop cannot be reached. */
async function quoteToday(items: readonly OrderedItem[]): Promise<Compared | null> {
  const wanted = items.flatMap(({ variantId, quantity }) => (variantId ? [{ variantId, quantity }] : []));
  const quote = wanted.length > 0 ? await fetchQuote(JSON.stringify(wanted), AbortSignal.timeout(20_000)) : [];
  return quote && orderAgain(items, quote);
}

function addAll({ items }: Compared) {
  for (const { available, ...item } of items) addToCart(item, available);
  window.location.assign(languagePath(pageLanguage(), "/cart"));
}

function Changes({ compared }: { compared: Compared }) {
  const { cartProblems, orderAgain: words } = customerMessages();
  const isEmpty = compared.items.length === 0;
  return (
    <Notice tone="warning">
      <p className="font-strong">{isEmpty ? words.allGone : words.heading}</p>
      <ul className="mt-1 list-disc pl-5">
        {compared.problems.map((problem) => (
          <li key={`${problem.variantId} ${problem.title} ${problem.kind}`}>{problemText(cartProblems, problem)}</li>
        ))}
      </ul>
      {!isEmpty && (
        <Button type="button" className="mt-4" onClick={() => addAll(compared)}>
          {words.add}
        </Button>
      )}
    </Notice>
  );
}
