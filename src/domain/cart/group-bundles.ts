import { type Cents, sum, times } from "../money.ts";
import { contentsLabel } from "./contents-label.ts";

type Line = {
  variantId: string | null;
  productPublicId: string;
  title: string;
  variantLabel: string;
  sku: string;
  quantity: number;
  priceCents: Cents;
  orderBundleId: string | null;
};

type Bundle = Omit<Line, "orderBundleId"> & { id: string };

/**
 * Returns the lines of an order as its customer bought them: the components of a bundle are one line, whose label names
 * them. After an edit by staff or with missing components, the bundle counts as one unit at the price of what is left.
 */
export function groupBundles<T extends Line>(lines: readonly T[], bundles: readonly Bundle[]): T[] {
  const bundleOf = new Map(bundles.map((bundle) => [bundle.id, bundle]));
  const groups = Map.groupBy(lines, (line) => line.orderBundleId ?? line);
  return [...groups].flatMap(([key, group]) => {
    const bundle = typeof key === "string" ? bundleOf.get(key) : undefined;
    const [first] = group;
    return bundle && first ? [{ ...first, ...toLine(bundle, group) }] : group;
  });
}

function toLine({ id: _, ...bundle }: Bundle, group: readonly Line[]) {
  const amount = sum(group.map(({ priceCents, quantity }) => times(priceCents, quantity)));
  const isWhole = amount === times(bundle.priceCents, bundle.quantity);
  const quantity = isWhole ? bundle.quantity : 1;
  const units = Map.groupBy(group, ({ productPublicId, variantLabel }) => `${productPublicId} ${variantLabel}`);
  const contents = [...units.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const total = others.reduce((all, line) => all + line.quantity, first.quantity);
    return [{ title: first.title, variantLabel: first.variantLabel, units: total / quantity }];
  });
  const variantLabel = [bundle.variantLabel, contentsLabel(contents)].filter(Boolean).join(" · ");
  return { ...bundle, quantity, priceCents: isWhole ? bundle.priceCents : amount, variantLabel };
}
