import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/shop/home.tsx"),
  route("cart", "routes/checkout/cart.tsx"),
  route("order-confirmation", "routes/checkout/order-confirmation.tsx"),
  route("order-tracking", "routes/account/order-tracking.tsx"),
  route("success", "routes/checkout/success.ts"),
  route("cancel", "routes/checkout/cancel.ts"),
  route("api/orders", "routes/api/place-order.ts"),
  route("api/quote", "routes/api/quote.ts"),
  route("api/generate-hash", "routes/api/generate-hash.ts"),
  route("hooks/payhere", "routes/hooks/payhere.ts"),
  route("*", "routes/pages/not-found.tsx"),
] satisfies RouteConfig;
