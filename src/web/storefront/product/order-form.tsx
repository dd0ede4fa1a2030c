import type { ProductFacts } from "../../../domain/catalog/find-product.server.ts";
import { variantLabel } from "../../../domain/catalog/variant-label.ts";
import { formatRupees } from "../../../domain/money.ts";
import { Button } from "../../components/button.tsx";
import { CONTROL } from "../../components/control.ts";
import { LINE_LINK } from "../../components/link-classes.ts";
import { ShopLink } from "../../components/shop-link.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import { backInStockPath } from "../../urls/back-in-stock-path.ts";
import { CartForm } from "../shared/cart/cart-form.tsx";

type Props = { product: ProductFacts; optionNames: readonly string[]; chosen: string };

/**
 * Adds to the cart without script, and links to the email for each variant that is sold out. Rendered on the server
 * only.
 */
export function OrderForm({ product, optionNames, chosen }: Props) {
  const { variants } = product;
  return (
    <>
      <AddForm {...{ product, optionNames, chosen }} variants={variants.filter(({ stock }) => stock > 0)} />
      {variants.length > 1 && <SoldOut {...product} variants={variants.filter(({ stock }) => stock <= 0)} />}
    </>
  );
}

type SoldOutProps = Pick<ProductFacts, "publicId" | "variants">;

/** Links instead of options: without script a variant is chosen in the form, which has those in stock. */
function SoldOut({ publicId, variants }: SoldOutProps) {
  const { product: texts } = useMessages();
  return variants.map(({ id, optionValues }) => (
    <p key={id}>
      <ShopLink to={backInStockPath(publicId, id)} className={LINE_LINK}>
        {`${variantLabel(optionValues)}: ${texts.tellMe}`}
      </ShopLink>
    </p>
  ));
}

/** Nothing while nothing can be bought. */
function AddForm({ product, variants, optionNames, chosen }: Props & Pick<ProductFacts, "variants">) {
  const { product: texts } = useMessages();
  const [only] = variants;
  if (!only) return null;
  const most = Math.min(product.maxPerOrder, Math.max(...variants.map(({ stock }) => stock)));
  return (
    <CartForm className="flex flex-wrap gap-2 md:gap-3">
      {variants.length === 1 ? (
        <input type="hidden" name="variantId" value={only.id} />
      ) : (
        <label className="w-full">
          {optionNames.join(" / ")}
          <select name="variantId" defaultValue={chosen} className={CONTROL}>
            {variants.map(({ id, optionValues, priceCents }) => (
              <option key={id} value={id}>
                {`${variantLabel(optionValues)} · ${formatRupees(priceCents)}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <input
        type="number"
        inputMode="numeric"
        name="quantity"
        aria-label={texts.quantity}
        min={1}
        max={most}
        step={1}
        defaultValue={1}
        className="min-h-12 w-12 rounded-control border border-edge text-center"
      />
      <Button name="intent" value="add" className="grow basis-40">
        {texts.addToCart}
      </Button>
    </CartForm>
  );
}
