import type { OrderName } from "./order-code.ts";

/** `replaces`: the order whose items this one sends again. `replacements`: orders that send its items again. */
export type OrderLinks = { replaces: OrderName | null; replacements: OrderName[] };
