import { RotateCcw, Truck } from "lucide";
import type { ProductFacts } from "../../../domain/catalog/find-product.server.ts";
import { type Cents, formatRupees } from "../../../domain/money.ts";
import { Icon } from "../../components/icon.tsx";
import { ShopLink } from "../../components/shop-link.tsx";
import { useShopFacts } from "../../components/use-shop-facts.ts";
import { DiscretionLine } from "../../discretion/discretion-line.tsx";
import { useMessages } from "../../i18n/use-messages.ts";

type Props = { product: ProductFacts; freeFromCents: Cents | null };

/** Terms that customers want to know before paying. */
export function ProductTerms({ product: { returnable }, freeFromCents }: Props) {
  const { product } = useMessages();
  const shopFacts = useShopFacts();
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <DiscretionLine />
      <p className="flex gap-3">
        <Icon of={Truck} className="mt-0.5 size-5 shrink-0 text-sage" aria-hidden="true" />
        <span>
          {shopFacts && product.delivery(shopFacts.delivery.text, shopFacts.delivery.days)}
          {freeFromCents !== null && ` ${product.freeFrom(formatRupees(freeFromCents))}`}
        </span>
      </p>
      <p className="flex gap-3">
        <Icon of={RotateCcw} className="mt-0.5 size-5 shrink-0 text-sage" aria-hidden="true" />
        <span>
          {returnable ? product.returnable : product.notReturnable}{" "}
          <ShopLink to="/refund" className="underline underline-offset-4">
            {product.refundPolicy}
          </ShopLink>
        </span>
      </p>
    </div>
  );
}
