import { UNCOUNTED_UNITS } from "../inventory/uncounted-units.ts";
import type { QuotedWithContents } from "./bundle-lines.ts";

type Line = QuotedWithContents & { quantity: number };

/** Units or a limit that lines have in common. `perLine`: units of it in one unit of the line. */
type Pool = { key: string; capacity: number; perLine: number };

/**
 * Bounds the units of lines that share components: what a bundle takes is missing from its components bought by
 * themselves, from the last lines first. Lines without bundles stay as they are.
 */
export function shareStock(lines: readonly Line[]): Line[] {
  if (lines.every(({ contents }) => contents.length === 0)) return [...lines];
  const bounded: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const others = [...bounded, ...lines.slice(index + 1)];
    const unitsIn = (pools: PoolsOf, pool: Pool, some: readonly Line[]) =>
      some.reduce((units, other) => units + usedBy(pools, pool, other), 0);
    const boundBy = (pools: PoolsOf, counted: (other: Line) => boolean) => {
      const most = pools(line).map((pool) => {
        const kept = Math.min(
          line.quantity * pool.perLine,
          pool.capacity - unitsIn(pools, pool, bounded.filter(counted)),
        );
        const left = pool.capacity - unitsIn(pools, pool, others.filter(counted));
        return Math.floor(Math.max(left, kept, 0) / pool.perLine);
      });
      return Math.min(...most);
    };
    // The cart counts the other variants of a product itself (`allowedUnits`).
    const limit = Math.min(
      line.limit,
      boundBy(limitPools, (other) => other.productId !== line.productId),
    );
    bounded.push({ ...line, limit, available: Math.min(line.available, boundBy(stockPools, Boolean)) });
  }
  return bounded;
}

type PoolsOf = (line: Line) => Pool[];

function usedBy(pools: PoolsOf, { key }: Pool, line: Line): number {
  if (!line.isBuyable) return 0;
  const perLine = pools(line).find((pool) => pool.key === key)?.perLine ?? 0;
  return perLine * Math.min(line.quantity, line.available);
}

function stockPools({ variantId, available, contents }: Line): Pool[] {
  if (contents.length === 0) return [{ key: variantId, capacity: unitsOf(available), perLine: 1 }];
  return contents.map((component) => {
    return { key: component.variantId, capacity: unitsOf(component.available), perLine: component.units };
  });
}

function limitPools({ productId, limit, contents }: Line): Pool[] {
  const ofProduct = Map.groupBy(contents, (component) => component.productId);
  const pools = [...ofProduct].map(([key, same]) => ({
    key,
    capacity: Math.min(...same.map((component) => component.limit)),
    perLine: same.reduce((units, component) => units + component.units, 0),
  }));
  return ofProduct.has(productId) ? pools : [{ key: productId, capacity: limit, perLine: 1 }, ...pools];
}

function unitsOf(available: number): number {
  return available >= UNCOUNTED_UNITS ? Number.POSITIVE_INFINITY : available;
}

/** Returns the units of a bundle that its scarcest component allows. */
export function scarcestUnits(contents: QuotedWithContents["contents"]): number {
  return Math.min(
    UNCOUNTED_UNITS,
    ...contents.map(({ available, units }) => Math.max(Math.floor(unitsOf(available) / units), 0)),
  );
}
