import type { ProductCardFacts } from "../../domain/catalog/product-card.ts";
import { type HeadingLevel, ProductCard } from "./product-card.tsx";

type ProductGridProps = {
  products: readonly ProductCardFacts[];
  /** The line below the price of each card. */
  extraFor?: (product: ProductCardFacts) => React.ReactNode;
  /** How many of the first pictures are seen at once when the page opens. */
  priorityCount?: number;
  headingLevel?: HeadingLevel;
};

export function ProductGrid({ products, extraFor, priorityCount = 0, headingLevel = 3 }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 lg:gap-y-14">
      {products.map((product, index) => (
        <li key={product.publicId}>
          <ProductCard
            product={product}
            extra={extraFor?.(product)}
            isPriority={index < priorityCount}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </ul>
  );
}
