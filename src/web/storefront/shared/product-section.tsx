import type { DrawnCard } from "./product-card.tsx";
import { ProductGrid } from "./product-grid.tsx";

/** Classes of a grid of four cards in a column. */
const NARROW = "grid grid-cols-2 gap-x-4 gap-y-6";

type ProductSectionProps = {
  id: string;
  heading: string;
  products: readonly DrawnCard[];
  /** True in a column of a page. */
  isNarrow?: boolean;
};

/** Products below or instead of a page's content, such as related or popular ones. */
export function ProductSection({ id, heading, products, isNarrow }: ProductSectionProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={isNarrow ? "my-4 md:my-0" : "mt-14"}>
      <h2 id={id} className="heading mb-6 text-2xl">
        {heading}
      </h2>
      <ProductGrid products={products} {...(isNarrow && { className: NARROW })} />
    </section>
  );
}
