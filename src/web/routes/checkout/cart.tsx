import { useEffect, useState } from "react";
import { type CartItem, itemPrice } from "../../../domain/cart/cart-item.ts";
import { acceptChanges, compareWithShop, type QuotedLine } from "../../../domain/cart/compare-with-shop.ts";
import { listPaidOrders } from "../../../domain/orders/order-queries.server.ts";
import { addToCart, removeItem, replaceCart, setQuantity, useCart, useIsCartKept } from "../../cart/cart-store.ts";
import { emptyPaidCart } from "../../checkout/empty-paid-cart.ts";
import { fetchQuote } from "../../checkout/fetch-quote.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { shopContext, visitorContext } from "../../context.ts";
import { messagesFor } from "../../i18n/messages.ts";
import { useMessages } from "../../i18n/use-messages.ts";
import { CartChanges } from "../../ui/cart-changes.tsx";
import { CartSummary } from "../../ui/cart-summary.tsx";
import { CartTable } from "../../ui/cart-table.tsx";
import { CheckoutPanel } from "../../ui/checkout-panel.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { Route } from "./+types/cart.ts";

/** Who will get it, and where the payment opens. What is in the cart is known to the browser only. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { sdkUrl, checkoutBase } = shop.config.payhere;
  const signedIn = await context.get(visitorContext).find();
  const profile = signedIn?.profile ?? null;
  return {
    isSignedIn: signedIn !== null,
    profile,
    gateway: { sdkUrl, checkoutBase },
    isBackFromPayment: new URL(request.url).searchParams.get("payment") === "cancelled",
    paidOrders: profile ? await listPaidOrders(shop, profile.customerId) : [],
  };
}

export const meta: Route.MetaFunction = () => [
  { title: messagesFor("en").titles.cart },
  { name: "robots", content: "noindex" },
];

export default function Cart({ loaderData }: Route.ComponentProps) {
  const { cart, cancelled, common } = useMessages();
  const { items, isReady } = useCart();
  const isKept = useIsCartKept();
  const quote = useQuote(items);
  const checkout = useCheckout(loaderData.gateway);
  const refused = checkout.state.step === "changed" ? checkout.state.problems : [];
  const expected = items.map((item) => ({ ...item, priceCents: itemPrice(item) }));
  const problems = refused.length > 0 || !quote ? refused : compareWithShop(expected, quote);

  // A payment whose page never came back: what was paid for leaves the cart now.
  useEffect(() => loaderData.paidOrders.forEach(emptyPaidCart), [loaderData.paidOrders]);

  const accept = () => {
    replaceCart(acceptChanges(items, problems));
    checkout.reset();
  };
  const change = (apply: () => void) => {
    apply();
    if (!checkout.isBusy) checkout.reset();
  };
  return (
    <>
      <PageHeading title={cart.heading} />
      {loaderData.isBackFromPayment && checkout.state.step === "idle" && (
        <Notice tone="info">
          {cancelled.heading}. {cancelled.text}
        </Notice>
      )}
      {!isKept && <Notice tone="warning">{cart.notKept}</Notice>}
      <div className="hidden no-script:block">
        <Notice tone="info">{cart.needsScript}</Notice>
      </div>
      <CartChanges problems={problems} onAccept={accept} />
      {!isReady && <p className="hidden py-16 text-center cart-full:block no-script:hidden">{common.loading}</p>}
      <div
        className={joinClasses(
          "mt-6 grid no-script:hidden gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]",
          !isReady && "cart-full:hidden",
        )}
      >
        <div className={items.length === 0 ? "lg:col-span-2" : undefined}>
          <CartTable
            items={items}
            problems={problems}
            onQuantity={(variantId, quantity) => change(() => setQuantity(variantId, quantity))}
            onRemove={(variantId) => change(() => removeItem(variantId))}
            onRestore={(item) => change(() => addToCart(item, item.quantity))}
          />
        </div>
        {items.length > 0 && (
          <aside aria-label={cart.summary} className="grid gap-6 self-start">
            <CartSummary items={items} />
            <CheckoutPanel
              {...loaderData}
              checkout={checkout}
              isBlocked={problems.length > 0}
              onProceed={() => checkout.checkOut(items)}
            />
          </aside>
        )}
      </div>
    </>
  );
}

/** Today's prices and stock for what is in the cart; null until they are known, or while the shop cannot be reached. */
function useQuote(items: readonly CartItem[]): QuotedLine[] | null {
  const [quote, setQuote] = useState<QuotedLine[] | null>(null);
  const wanted = JSON.stringify(items.map(({ variantId, quantity }) => ({ variantId, quantity })));
  useEffect(() => {
    const request = new AbortController();
    if (wanted === "[]") setQuote(null);
    else void fetchQuote(wanted, request.signal).then(setQuote);
    return () => request.abort();
  }, [wanted]);
  return quote;
}
