import type { Config } from "../../config.ts";

/** The seller, in words that do not reveal the products: the name on bank statements, or else the shop's name. */
export type Seller = { name: string; address: string; phone: string };

export function sellerOf({ shop: { name, statementName, address, phone } }: Pick<Config, "shop">): Seller {
  return { name: statementName || name, address, phone };
}
