import type { PageArrival } from "../../../domain/cart/arrival-dates.ts";
import type { ProductFacts, ProductVariant } from "../../../domain/catalog/find-product.server.ts";
import type { Cents } from "../../../domain/money.ts";
import { ServedMarkup } from "../layout/served-markup.tsx";
import { ChatOrder } from "./chat-order.tsx";
import { MyDistrict } from "./my-district.tsx";

export type ProductDelivery = {
  /** Subtotal from which delivery is free, for the cart drawer; null when it never is. */
  freeFromCents: Cents | null;
  arrival: PageArrival;
};

type Props = {
  product: ProductFacts;
  variant: ProductVariant;
  quantity: number;
  delivery: ProductDelivery;
  isPreview: boolean;
  /** HTML (`render-product-terms.server.tsx`). */
  terms: string | undefined;
};

/** Terms, what delivery costs in the visitor's district, and ordering by chat. */
export function PurchaseDetails({ product, variant, quantity, delivery, isPreview, terms }: Props) {
  return (
    <>
      <ServedMarkup id="terms" html={terms} className="grid gap-3 border-line border-t pt-5" />
      {!isPreview && (
        <>
          {!product.isGiftCard && (
            <MyDistrict publicId={product.publicId} variantId={variant.id} arrival={delivery.arrival} />
          )}
          <ChatOrder publicId={product.publicId} variant={variant} quantity={quantity} />
        </>
      )}
    </>
  );
}
