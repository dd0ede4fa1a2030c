import type { ProductFacts, ProductVariant } from "../../../domain/catalog/find-product.server.ts";
import type { Cents } from "../../../domain/money.ts";
import { ChatOrder } from "./chat-order.tsx";
import { MyDistrict } from "./my-district.tsx";
import { ProductTerms } from "./product-terms.tsx";

type Props = {
  product: ProductFacts;
  variant: ProductVariant;
  quantity: number;
  freeFromCents: Cents | null;
  isPreview: boolean;
};

/** Terms, what delivery costs in the visitor's district, and ordering by chat. */
export function PurchaseDetails({ product, variant, quantity, freeFromCents, isPreview }: Props) {
  return (
    <>
      <ProductTerms product={product} freeFromCents={freeFromCents} />
      {!isPreview && (
        <>
          <MyDistrict publicId={product.publicId} variantId={variant.id} />
          <ChatOrder publicId={product.publicId} variant={variant} quantity={quantity} />
        </>
      )}
    </>
  );
}
