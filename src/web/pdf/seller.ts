import type { Config } from "../../config.ts";

/** Who sold, in words that say nothing about what: the name that bank statements show, or the shop's where there is none. */
export type Seller = { name: string; address: string; phone: string };

export function sellerOf({ shop: { name, statementName, address, phone } }: Pick<Config, "shop">): Seller {
  return { name: statementName || name, address, phone };
}
