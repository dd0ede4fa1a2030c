import type { Config } from "../../config.ts";
import { registrationOf } from "../../domain/content/shop-facts.ts";

/** The seller, in words that do not reveal the products: the name on bank statements, or else the shop's name. */
export type Seller = {
  name: string;
  /** Registered name and number, on receipts; empty where the owner has set none. */
  registration?: string;
  address: string;
  phone: string;
};

export function sellerOf({ shop }: Pick<Config, "shop">): Seller {
  const { name, statementName, address, phone } = shop;
  return { name: statementName || name, registration: registrationOf(shop), address, phone };
}
