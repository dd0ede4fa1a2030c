import { Clock } from "lucide";
import type { ProductFacts, ProductVariant } from "../../../domain/catalog/find-product.server.ts";
import { UNCOUNTED_UNITS } from "../../../domain/inventory/uncounted-units.ts";
import { Icon } from "../../components/icon.tsx";
import { joinClasses } from "../../components/join-classes.ts";
import { Price } from "../../components/price.tsx";
import { useMessages } from "../../i18n/use-messages.ts";
import type { Rating } from "../../seo/product-data.ts";

type Props = { product: ProductFacts; variant: ProductVariant | null; rating: Rating | null };

/** Name, price, stock and rating; price and stock are those of the chosen variant. */
export function ProductHead({ product, variant, rating }: Props) {
  return (
    <>
      <h1 lang={product.language} className="product-title heading text-2xl leading-8 md:text-3xl">
        {product.title}
      </h1>
      {variant && (
        <div aria-live="polite" className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 md:mt-2">
          <p className="font-strong text-xl md:text-2xl">
            <Price amount={variant.priceCents} compareAt={variant.compareAtCents} />
          </p>
          <StockText units={variant.stock} isFew={variant.isFew} />
          {variant.content && <p className="w-full text-ink-soft text-sm">{variant.content}</p>}
        </div>
      )}
      {rating && <RatingLink {...rating} />}
    </>
  );
}

function StockText({ units, isFew }: { units: number; isFew: boolean | undefined }) {
  const { stock } = useMessages();
  return (
    <p
      className={joinClasses(
        "inline-flex items-center gap-2",
        units === 0 ? "text-ink-soft" : isFew ? "text-amber" : "text-sage",
      )}
    >
      {isFew ? (
        <Icon of={Clock} className="size-4" aria-hidden="true" />
      ) : (
        <span
          aria-hidden="true"
          className={joinClasses("size-2 rounded-full", units === 0 ? "bg-edge" : "bg-current")}
        />
      )}
      {units >= UNCOUNTED_UNITS ? stock.uncounted : units > 0 ? stock.inStock(units) : stock.outOfStock}
      {isFew && ` · ${stock.lastFew}`}
    </p>
  );
}

function RatingLink({ average, count }: Rating) {
  const { card } = useMessages();
  return (
    <a href="#reviews" className="inline-flex min-h-6 items-center text-sm underline-offset-4 hover:underline">
      <span className="sr-only">{card.rating(average, count)}</span>
      <span aria-hidden="true" className="tabular-nums">{`★ ${average} (${count})`}</span>
    </a>
  );
}
