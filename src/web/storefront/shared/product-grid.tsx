import { type DrawnCard, type HeadingLevel, ProductCard } from "./product-card.tsx";

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
};

/** Classes of a grid of cards. */
export const GRID = "grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 xl:grid-cols-5";

export function ProductGrid<P extends DrawnCard>({
  className = GRID,
  ...cards
}: ProductGridProps<P> & { className?: string }) {
  return (
    <ul className={className}>
      <ProductCards {...cards} />
    </ul>
  );
}

/** The items of a grid, which may have other items between them. */
export function ProductCards<P extends DrawnCard>({
  products,
  extraFor,
  isSeenFirst = false,
  headingLevel = 3,
}: ProductGridProps<P>) {
  return products.map((product, index) => (
    <li key={product.publicId}>
      <ProductCard
        product={product}
        extra={extraFor?.(product)}
        when={isSeenFirst ? whenSeen(index) : undefined}
        headingLevel={headingLevel}
      />
    </li>
  ));
}

/** Number of columns on the widest screens. */
const FIRST_ROW = 5;

function whenSeen(index: number) {
  if (index === 0) return "first";
  return index < FIRST_ROW ? "seen" : undefined;
}
