import { Fragment } from "react";
import type { ProductCardFacts } from "../../../domain/catalog/listing/product-card.ts";
import { type HeadingLevel, ProductCard } from "./product-card.tsx";

type ProductGridProps<P> = {
  products: readonly P[];
  /** Renders the line below the price of a card. */
  extraFor?: (product: P) => React.ReactNode;
  /**
   * True on the first screen: the first picture loads with high priority, and the others of the first row with the
   * first view.
   */
  isSeenFirst?: boolean;
  headingLevel?: HeadingLevel;
  /** Rows of other content between the cards of a phone, each after a number of cards. */
  between?: readonly { after: number; row: React.ReactNode }[];
};

export function ProductGrid<P extends ProductCardFacts>({
  products,
  extraFor,
  isSeenFirst = false,
  headingLevel = 3,
  between = [],
}: ProductGridProps<P>) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 xl:grid-cols-5">
      {products.map((product, index) => (
        <Fragment key={product.publicId}>
          <li>
            <ProductCard
              product={product}
              extra={extraFor?.(product)}
              when={isSeenFirst ? whenSeen(index) : undefined}
              headingLevel={headingLevel}
            />
          </li>
          {between
            .filter(({ after }) => Math.min(after, products.length) === index + 1)
            .map(({ after, row }) => (
              <li key={after} className="col-span-full md:hidden">
                {row}
              </li>
            ))}
        </Fragment>
      ))}
    </ul>
  );
}

/** Number of columns on the widest screens. */
const FIRST_ROW = 5;

function whenSeen(index: number) {
  if (index === 0) return "first";
  return index < FIRST_ROW ? "seen" : undefined;
}
