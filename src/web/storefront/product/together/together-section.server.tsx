import { toItemPrice } from "../../../../domain/cart/cart-item.ts";
import type { TogetherProduct } from "../../../../domain/catalog/together/bought-together.ts";
import type { Together } from "../../../../domain/catalog/together/list-together.server.ts";
import { variantLabel } from "../../../../domain/catalog/variant-label.ts";
import type { Language } from "../../../../domain/languages.ts";
import { cents, formatRupees } from "../../../../domain/money.ts";
import { buttonClasses } from "../../../components/button.tsx";
import { Picture } from "../../../components/picture.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { PictureBlur } from "../../../discretion/picture-blur.tsx";
import { messagesFor } from "../../../i18n/messages.ts";
import type { TogetherItem } from "./together-item.ts";
import { togetherWords } from "./together-words.server.ts";

type Props = { together: Together; language: Language; isPreview: boolean };

/**
 * Products to buy with another one: ticks, one sum, one button. `follow-together.ts` loads the code of the controls
 * when one of them is used; without script, and in a preview for staff, the products are links.
 */
export function TogetherSection({ together: { products, isBought }, language, isPreview }: Props) {
  const words = togetherWords(language);
  const sum = cents(products.reduce((total, { variant }) => total + variant.priceCents, 0));
  return (
    <section aria-labelledby="together" className="mt-14">
      <h2 id="together" className="heading mb-4 text-2xl">
        {isBought ? words.bought : words.goesWith}
      </h2>
      <ul className="grid max-w-text gap-3">
        {products.map((product) => (
          <Line key={product.card.publicId} product={product} isPreview={isPreview} />
        ))}
      </ul>
      {!isPreview && (
        <div className="mt-4 flex flex-wrap items-center gap-4 no-script:hidden">
          <p>
            {words.total} <output className="font-strong tabular-nums">{formatRupees(sum)}</output>
          </p>
          <button type="button" className={buttonClasses("secondary")}>
            {words.add}
          </button>
          <p role="status" data-added={words.added} data-not-added={words.notAdded} />
          <ShopLink to="/cart" hidden className="underline underline-offset-4">
            {messagesFor(language).product.viewCart}
          </ShopLink>
        </div>
      )}
    </section>
  );
}

function Line({ product, isPreview }: { product: TogetherProduct; isPreview: boolean }) {
  const { card, variant } = product;
  const label = variantLabel(variant.optionValues);
  return (
    <li className="flex items-center gap-3">
      {!isPreview && (
        <input
          type="checkbox"
          defaultChecked
          autoComplete="off"
          aria-label={card.title}
          data-item={JSON.stringify(itemOf(product))}
          className="size-6 shrink-0 accent-accent no-script:hidden"
        />
      )}
      <div className="product-picture relative isolate size-16 shrink-0 overflow-hidden rounded-control bg-wash">
        <Picture image={{ ...card.image, alt: "" }} sizes="64px" widest={320} className="size-full object-cover" />
        <PictureBlur title={card.title} />
      </div>
      <div className="min-w-0">
        <ShopLink to={`/detail/${card.publicId}`} className="product-title underline underline-offset-4">
          {card.title}
        </ShopLink>
        <p className="text-ink-soft text-sm">
          {label && `${label} · `}
          <span className="tabular-nums">{formatRupees(variant.priceCents)}</span>
        </p>
      </div>
    </li>
  );
}

function itemOf({ card, variant, maxPerOrder }: TogetherProduct): TogetherItem {
  return {
    item: {
      id: card.publicId,
      variantId: variant.id,
      title: card.title,
      variantLabel: variantLabel(variant.optionValues),
      sku: variant.sku,
      image: card.image.picture,
      price: toItemPrice(variant.priceCents),
      quantity: 1,
    },
    stock: variant.stock,
    limit: maxPerOrder,
  };
}
