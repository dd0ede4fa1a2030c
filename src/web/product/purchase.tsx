import { useState } from "react";
import { findChoice, firstChoice } from "../../domain/catalog/choose-variant.ts";
import type { ProductFacts, ProductVariant } from "../../domain/catalog/find-product.server.ts";
import { useMessages } from "../i18n/use-messages.ts";
import { joinClasses } from "../ui/join-classes.ts";
import { Price } from "../ui/price.tsx";
import { ChatOrder } from "../ui/product/chat-order.tsx";
import { OptionPicker } from "../ui/product/option-picker.tsx";
import { BuyBox } from "./buy-box.tsx";

/** So few that it is worth a colour. */
const FEW = 5;

/** Price, stock, choices and the ways to order; all of them follow what is chosen. */
export function Purchase({ product, children }: { product: ProductFacts; children: React.ReactNode }) {
  const first = firstChoice(product.variants);
  const [chosen, setChosen] = useState<readonly string[]>(first?.optionValues ?? []);
  const variant = findChoice(product.variants, chosen) ?? first;
  if (!variant) return null;
  return (
    <div className="max-md:contents md:grid md:gap-5">
      <div aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-strong text-2xl">
          <Price amount={variant.priceCents} compareAt={variant.compareAtCents} />
        </p>
        <StockText variant={variant} />
      </div>
      <OptionPicker
        optionNames={product.optionNames}
        variants={product.variants}
        chosen={chosen}
        onChoose={setChosen}
      />
      <BuyBox key={variant.id} product={product} variant={variant} />
      {children}
      <ChatOrder publicId={product.publicId} sku={variant.sku} isInStock={variant.stock > 0} />
    </div>
  );
}

function StockText({ variant: { stock: units, sku } }: { variant: ProductVariant }) {
  const { stock, product } = useMessages();
  const look = units === 0 ? "text-ink-soft" : units <= FEW ? "text-amber" : "text-sage";
  return (
    <p className="flex flex-wrap gap-x-4">
      <span className={joinClasses("inline-flex items-center gap-2", look)}>
        <span
          aria-hidden="true"
          className={joinClasses("size-2 rounded-full", units === 0 ? "bg-edge" : "bg-current")}
        />
        {units > 0 ? stock.inStock(units) : stock.outOfStock}
      </span>
      {sku && (
        <span className="text-ink-soft text-sm leading-6">
          {product.sku} {sku}
        </span>
      )}
    </p>
  );
}
