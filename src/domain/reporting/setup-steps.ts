/** Steps of an owner before the shop takes real orders, in order. Each is computed from the shop, none is ticked. */
export const SETUP_STEPS = [
  "contact",
  "products",
  "pages",
  "delivery",
  "couriers",
  "bank",
  "card",
  "email",
  "notifications",
  "backup",
  "second-owner",
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
