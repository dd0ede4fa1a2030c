import type { Profile } from "../../../../src/domain/accounts/sign-in/session.ts";
import type { Cents } from "../../../../src/domain/money.ts";
import type { Order } from "../../../../src/domain/orders/placement/place-order.server.ts";
import type { aProduct } from "../../../support/factories.ts";
import type { TestShop } from "../../../support/test-shop.ts";
import type { Random } from "../../random.ts";
import type { ModelOrder } from "./s1-model.ts";

export type Placed = { order: Order; profile: Profile; model: ModelOrder; total: Cents };
export type Fixture = {
  shop: TestShop;
  random: Random;
  product: Awaited<ReturnType<typeof aProduct>>;
  profiles: Profile[];
  stock: number;
  placed: Placed[];
  history: string[];
};

/** One event. @returns its description; null when no order allows it */
export type Step = (world: Fixture) => Promise<string | null>;
