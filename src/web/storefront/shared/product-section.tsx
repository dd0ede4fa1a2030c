import type { DrawnCard } from "./product-card.tsx";
import { ProductGrid } from "./product-grid.tsx";

type ProductSectionProps = { id: string; heading: string; products: readonly DrawnCard[] };

/** Products below or instead of a page's content, such as related or popular ones. */
export function ProductSection({ id, heading, products }: ProductSectionProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="heading mb-6 text-2xl">
        {heading}
      </h2>
      <ProductGrid products={products} />
    </section>
  );
}
