import type { MethodSettings } from "../../../src/domain/orders/payment-methods.ts";
import { createLiveSettings } from "../../../src/domain/settings/live-settings.server.ts";
import { liveConfig } from "../../../src/server/live-config.ts";
import type { TestShop } from "../test-shop.ts";

/** Returns the shop with other payment method settings from the environment. */
export function withMethods(shop: TestShop, changed: Partial<MethodSettings>): TestShop {
  const config = { ...shop.config, methods: { ...shop.config.methods, ...changed } };
  const settings = createLiveSettings(shop.db, config);
  return { ...shop, settings, config: liveConfig(config, settings) };
}
