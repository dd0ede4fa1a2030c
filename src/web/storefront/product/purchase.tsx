import { useEffect } from "react";
import type { ProductFacts } from "../../../domain/catalog/find-product.server.ts";
import { Button, buttonClasses } from "../../components/button.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { ServedMarkup } from "../layout/served-markup.tsx";
import type { DrawnCard } from "../shared/product-card.tsx";
import { ProductSection } from "../shared/product-section.tsx";
import { SaveButton } from "../shared/saved/save-button.tsx";
import { BuyBox } from "./buy-box.tsx";
import { OptionPicker, type PickerOption } from "./option-picker.tsx";
import { OrderForm } from "./order-form.tsx";
import type { ProductMarkup } from "./product-page.tsx";
import { type ProductDelivery, PurchaseDetails } from "./purchase-details.tsx";
import type { ProductChoice } from "./use-product-choice.ts";

type Props = {
  product: ProductFacts;
  choice: ProductChoice;
  delivery: ProductDelivery;
  options?: readonly PickerOption[] | undefined;
  markup: ProductMarkup | undefined;
  /** Similar products, for one that is out of stock. */
  similar: readonly DrawnCard[];
  isPreview?: boolean;
};

/** Options and ways to order; all of them follow the chosen variant. */
export function Purchase({ product, choice, delivery, options, markup, similar, isPreview = false }: Props) {
  const { variant, quantity, choose, setQuantity } = choice;
  const { card, product: texts } = useMessages();
  // Among the facts, which are static markup of the server.
  useEffect(() => {
    const place = document.getElementById("sku");
    if (place) place.textContent = variant.sku;
  });
  return (
    <div className="max-md:contents md:grid md:gap-5">
      {options && (
        <div className="grid gap-4 py-3 md:py-0">
          <OptionPicker
            options={options}
            variants={product.variants}
            sizeOption={product.sizeOption}
            chosen={variant.optionValues}
            onChoose={choose}
          />
        </div>
      )}
      {isPreview ? (
        <Button type="button" disabled>
          {texts.addToCart}
        </Button>
      ) : (
        <BuyBox key={variant.id} product={product} variant={variant} wanted={quantity} onWant={setQuantity} />
      )}
      <div className="my-4 grid min-h-12 grid-cols-2 gap-3 md:my-0">
        {!isPreview && (
          <SaveButton
            product={{ ...product, image: product.images[0] ?? { picture: "", width: 1, height: 1, alt: "" } }}
            className={`${buttonClasses("secondary")} aria-pressed:bg-wash no-script:hidden`}
          >
            {card.keep}
          </SaveButton>
        )}
        <ServedMarkup id="points" html={markup?.points} className="contents" />
      </div>
      <ProductSection id="related" heading={texts.related} products={similar} isNarrow />
      {!isPreview && (
        <noscript>
          {import.meta.env.SSR && (
            <OrderForm product={product} optionNames={options?.map(({ name }) => name) ?? []} chosen={variant.id} />
          )}
        </noscript>
      )}
      <div className="grid gap-5">
        <PurchaseDetails {...{ product, variant, quantity, delivery, isPreview }} terms={markup?.terms} />
      </div>
    </div>
  );
}
