import type { StaffProduct } from "../../../../domain/catalog-editing/product-list.ts";
import { formatRupees } from "../../../../domain/money.ts";
import { joinClasses } from "../../../components/join-classes.ts";
import { Picture } from "../../../components/picture.tsx";
import { ShopLink } from "../../../components/shop-link.tsx";
import { onTheWayText } from "../../shared/on-the-way-words.ts";
import { stateWords, stockWords, productListWords as words } from "../../shared/product-words.ts";
import { gridWords } from "../grid/grid-words.ts";

type Props = {
  products: readonly StaffProduct[];
  /** True when products can be selected, for the form `chosen`. */
  isChoosable: boolean;
};

/** Products for staff: the whole row is a link. */
export function ProductTable({ products, isChoosable }: Props) {
  return (
    <ul data-rows className="divide-y divide-line border-line border-y">
      {products.map((product) => (
        <li key={product.publicId} className="flex items-center">
          {isChoosable && (
            <label className="grid min-h-12 min-w-11 cursor-pointer place-items-center">
              <input
                type="checkbox"
                name="id"
                value={product.publicId}
                form="chosen"
                className="size-6 accent-accent"
              />
              <span className="sr-only">{gridWords.choose(product.title)}</span>
            </label>
          )}
          <ProductRow {...product} />
        </li>
      ))}
    </ul>
  );
}

const STOCK_LOOKS = { in: "text-ink-soft", low: "text-amber font-strong", out: "text-rose font-strong" };

function ProductRow({
  publicId,
  title,
  image,
  category,
  sku,
  variants,
  state,
  stock,
  low,
  units,
  isUncounted,
  ...money
}: StaffProduct) {
  const coming = low.find(({ onTheWay }) => onTheWay)?.onTheWay;
  const facts = [category, variants > 1 ? words.variants(variants) : sku].filter(Boolean);
  return (
    <ShopLink
      to={`/admin/products/${publicId}`}
      className="flex min-h-18 min-w-0 flex-1 flex-wrap items-center gap-x-3 py-2 sm:flex-nowrap hover:bg-wash focus-visible:bg-wash"
    >
      <span className="size-14 shrink-0 overflow-hidden rounded-control bg-wash [&_img]:size-full [&_img]:object-cover [&_svg]:size-7">
        <Picture image={image} sizes="56px" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="font-strong sm:line-clamp-2">{title}</span>
        <span className="block text-ink-soft text-sm sm:line-clamp-1">{facts.join(" · ")}</span>
        {state !== "visible" && <span className="text-amber text-sm">{stateWords[state]}</span>}
      </span>
      {/* Details are below the title on a phone; beside it they would cut it off. */}
      <span className="flex w-full flex-wrap items-baseline gap-x-3 pl-17 sm:block sm:w-auto sm:shrink-0 sm:pl-0 sm:text-right">
        <span className="block whitespace-nowrap">
          <ProductPrice {...money} />
        </span>
        {money.margin !== null && (
          <span className="block whitespace-nowrap text-ink-soft text-sm">{words.margin(money.margin)}</span>
        )}
        <span className={joinClasses("block text-sm sm:max-w-60", STOCK_LOOKS[stock])}>
          {stock === "in" && (isUncounted ? words.uncounted : words.units(units))}
          {stock === "low" && words.low(low)}
          {stock === "out" && [stockWords.out, coming && onTheWayText(coming)].filter(Boolean).join(", ")}
        </span>
      </span>
    </ShopLink>
  );
}

type Money = Pick<StaffProduct, "priceCents" | "isPriceFrom" | "isOnSale">;

function ProductPrice({ priceCents, isPriceFrom, isOnSale }: Money) {
  if (priceCents === null) return words.noPrice;
  const parts = [isOnSale && words.sale, isPriceFrom && words.from, formatRupees(priceCents)];
  return parts.filter(Boolean).join(" ");
}
