/** Another order, by number and order code. */
export type LinkedOrder = { number: string; code: string };

/** `replaces`: the order whose items this one sends again. `replacements`: orders that send its items again. */
export type OrderLinks = { replaces: LinkedOrder | null; replacements: LinkedOrder[] };
