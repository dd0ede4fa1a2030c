import { useState } from "react";
import { useLocation } from "react-router";
import { findVariant, firstAvailableVariant } from "../../../domain/catalog/choose-variant.ts";
import type { ProductFacts, ProductVariant } from "../../../domain/catalog/find-product.server.ts";
import { UNCOUNTED_UNITS } from "../../../domain/inventory/uncounted-units.ts";
import { Button } from "../../components/button.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { Price } from "../../components/price.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { SaveButton } from "../shared/save-button.tsx";
import { BuyBox } from "./buy-box.tsx";
import { ChatOrder } from "./chat-order.tsx";
import { MyDistrict } from "./my-district.tsx";
import { OptionPicker } from "./option-picker.tsx";

type Choice = { values: readonly string[]; quantity: number };

/** By history entry. In memory only, because it reveals viewed products: gone with the document. */
const kept = new Map<string, Choice>();

/** State of the selection on a product page, restored when the visitor navigates back to it. */
function useProductSelection(first: Choice): [Choice, (next: Choice) => void] {
  const { key } = useLocation();
  const [choice, setChoice] = useState(() => kept.get(key) ?? first);
  const keep = (next: Choice) => {
    kept.set(key, next);
    setChoice(next);
  };
  return [choice, keep];
}

/** Stock from which down it is highlighted, in units. */
const FEW = 5;

type Props = {
  product: ProductFacts;
  /** The variant selected when the page opens; null for the first available one. */
  variantId: string | null;
  isPreview?: boolean;
  children: React.ReactNode;
};

/** Price, stock, options and ways to order; all of them follow the selected variant. */
export function Purchase({ product, variantId, isPreview = false, children }: Props) {
  const first = product.variants.find(({ id }) => id === variantId) ?? firstAvailableVariant(product.variants);
  const [{ values: chosen, quantity }, setChoice] = useProductSelection({
    values: first?.optionValues ?? [],
    quantity: 1,
  });
  const variant = findVariant(product.variants, chosen) ?? first;
  const { card, product: texts } = useMessages();
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
        sizeOption={product.sizeOption}
        chosen={chosen}
        onChoose={(values) => setChoice({ values, quantity: 1 })}
      />
      {isPreview ? (
        <Button type="button" disabled>
          {texts.addToCart}
        </Button>
      ) : (
        <>
          <BuyBox
            key={variant.id}
            product={product}
            variant={variant}
            wanted={quantity}
            onWant={(next) => setChoice({ values: chosen, quantity: next })}
          />
          <SaveButton
            wish={{ ...product, image: product.images[0] ?? { picture: "", width: 1, height: 1, alt: "" } }}
            className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control border border-edge px-5 font-strong transition-colors hover:border-ink hover:bg-wash aria-pressed:bg-wash no-script:hidden"
          >
            {card.keep}
          </SaveButton>
        </>
      )}
      {children}
      {!isPreview && (
        <>
          <MyDistrict publicId={product.publicId} variantId={variant.id} />
          <ChatOrder publicId={product.publicId} variant={variant} quantity={quantity} />
        </>
      )}
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
        {units >= UNCOUNTED_UNITS ? stock.uncounted : units > 0 ? stock.inStock(units) : stock.outOfStock}
      </span>
      {sku && (
        <span className="text-ink-soft text-sm leading-6">
          {product.sku} {sku}
        </span>
      )}
    </p>
  );
}
