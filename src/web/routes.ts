import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { PAGE_SLUGS } from "../domain/content/page-slugs.ts";

export default [
  index("routes/shop/home.tsx"),
  route("all-products", "routes/shop/all-products.tsx"),
  route("search", "routes/shop/search.tsx"),
  route("top-selling", "routes/shop/top-selling.tsx"),
  route("detail/:id", "routes/shop/detail.tsx"),
  route("cart", "routes/checkout/cart.tsx"),
  route("order-confirmation", "routes/checkout/order-confirmation.tsx"),
  route("order-tracking", "routes/account/order-tracking.tsx"),
  route("success", "routes/checkout/success.ts"),
  route("cancel", "routes/checkout/cancel.ts"),
  route("api/orders", "routes/api/place-order.ts"),
  route("api/quote", "routes/api/quote.ts"),
  route("api/generate-hash", "routes/api/generate-hash.ts"),
  route("hooks/payhere", "routes/hooks/payhere.ts"),
  ...PAGE_SLUGS.map((slug) => route(slug, "routes/pages/policy-page.tsx", { id: slug })),
  route("preview-inbox", "routes/pages/preview-inbox.tsx"),
  route("preview-inbox/:id", "routes/pages/preview-mail.tsx"),
  route("preview-inbox/:id/designed", "routes/pages/preview-mail-html.ts"),
  route("*", "routes/pages/not-found.tsx"),
] satisfies RouteConfig;
