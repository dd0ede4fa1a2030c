import type { PageArrival } from "../../../domain/cart/arrival-dates.ts";
import type { ProductFacts, ProductVariant } from "../../../domain/catalog/find-product.server.ts";
import type { Cents } from "../../../domain/money.ts";
import { ChatOrder } from "./chat-order.tsx";
import { MyDistrict } from "./my-district.tsx";
import { ProductTerms } from "./product-terms.tsx";

export type ProductDelivery = {
  /** Subtotal from which delivery is free; null when it never is. */
  freeFromCents: Cents | null;
  arrival: PageArrival;
};

type Props = {
  product: ProductFacts;
  variant: ProductVariant;
  quantity: number;
  delivery: ProductDelivery;
  isPreview: boolean;
  /** HTML. */
  warranty: string | undefined;
};

/** Terms, what delivery costs in the visitor's district, and ordering by chat. */
export function PurchaseDetails({ product, variant, quantity, delivery, isPreview, warranty }: Props) {
  return (
    <>
      <ProductTerms product={product} freeFromCents={delivery.freeFromCents} />
      {warranty && <div dangerouslySetInnerHTML={{ __html: warranty }} />}
      {!isPreview && (
        <>
          <MyDistrict publicId={product.publicId} variantId={variant.id} arrival={delivery.arrival} />
          <ChatOrder publicId={product.publicId} variant={variant} quantity={quantity} />
        </>
      )}
    </>
  );
}
