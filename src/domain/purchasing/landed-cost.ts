import { type Cents, cents, times } from "../money.ts";
import { allocate } from "../promotions/allocate.ts";

type Line = { quantity: number; unitCostCents: Cents };

/**
 * Splits the freight of an order between its lines by their value, or by their units when nothing has a value. The
 * shares add up to the freight.
 */
export function splitFreight(freightCents: Cents, lines: readonly Line[]): Cents[] {
  const values = lines.map(({ quantity, unitCostCents }) => times(unitCostCents, quantity));
  const hasValue = values.some((value) => value > 0);
  return allocate(freightCents, hasValue ? values : lines.map(({ quantity }) => cents(quantity)));
}

type FreightedLine = Line & { freightCents: Cents; receivedUnits: number };

/**
 * Returns the cost of `units` of a line that arrive after those received before: their purchase price and their share
 * of the line's freight. The shares of consecutive receipts add up to the line's freight when all ordered units have
 * arrived. Units beyond the ordered ones bear no freight.
 */
export function landedCents(line: FreightedLine, units: number): Cents {
  const { unitCostCents, receivedUnits } = line;
  const freight = freightOfFirst(line, receivedUnits + units) - freightOfFirst(line, receivedUnits);
  return cents(unitCostCents * units + freight);
}

function freightOfFirst({ quantity, freightCents }: FreightedLine, units: number): number {
  return Number((BigInt(freightCents) * BigInt(Math.min(units, quantity))) / BigInt(quantity));
}

type Stocked = {
  /** Units for sale before the receipt; null when the stock is not tracked. */
  stock: number | null;
  /** Cost of one of them; null when unknown. */
  costCents: Cents | null;
};

/**
 * Returns the cost of one unit after a receipt: the weighted average of the units in stock and those that arrived,
 * rounded half up to a cent. Units of unknown number or cost do not count, so that the average is that of the receipt.
 */
export function averageCost({ stock, costCents }: Stocked, { units, landed }: { units: number; landed: Cents }): Cents {
  const counted = stock === null || costCents === null ? 0 : Math.max(0, stock);
  const total = BigInt(counted + units);
  const value = BigInt(counted) * BigInt(costCents ?? 0) + BigInt(landed);
  return cents(Number((value * 2n + total) / (total * 2n)));
}
