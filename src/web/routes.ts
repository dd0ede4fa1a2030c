import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { PAGE_SLUGS } from "../domain/content/page-slugs.ts";

/** Every component in every state, for whoever builds the shop: what is built for customers has no such page. */
const FOR_DEVELOPMENT =
  process.env.NODE_ENV === "development" ? [route("styleguide", "routes/pages/styleguide.tsx")] : [];

/** The back office: English only, with a frame and styles of its own. */
const BACK_OFFICE = layout("routes/admin/frame.tsx", [
  route("admin", "routes/admin/today.tsx"),
  // Entering
  route("admin/login", "routes/admin/login.tsx"),
  // Orders
  // Catalogue
  route("admin/products", "routes/admin/products.tsx"),
]);

export default [
  index("routes/shop/home.tsx"),
  route("all-products", "routes/shop/all-products.tsx"),
  route("search", "routes/shop/search.tsx"),
  route("top-selling", "routes/shop/top-selling.tsx"),
  route("collections/:slug", "routes/shop/collection.tsx"),
  route("detail/:id", "routes/shop/detail.tsx"),
  route("delivery/:id", "routes/shop/district-delivery.tsx"),
  route("wishlist", "routes/shop/wishlist.tsx"),
  route("login", "routes/account/login.tsx"),
  route("logout", "routes/account/logout.ts"),
  route("register", "routes/account/register.tsx"),
  route("forgot-password", "routes/account/forgot-password.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("verify-email", "routes/account/verify-email.tsx"),
  route("account", "routes/account/account.tsx"),
  route("account/addresses/new", "routes/account/new-address.tsx"),
  route("account/addresses/:id", "routes/account/edit-address.tsx"),
  route("account/addresses/:id/remove", "routes/account/remove-address.tsx"),
  route("account/mails", "routes/account/mail-names.ts"),
  route("back-in-stock/:id", "routes/account/back-in-stock.tsx"),
  route("back-in-stock/:id/forget", "routes/account/forget-wish.ts"),
  route("account/data", "routes/account/download-data.tsx"),
  route("account/data/file", "routes/account/data-file.ts"),
  route("account/delete", "routes/account/delete-account.tsx"),
  route("cart", "routes/checkout/cart.tsx"),
  route("pay/:number", "routes/checkout/pay.tsx"),
  route("order-confirmation", "routes/checkout/order-confirmation.tsx"),
  route("order-tracking", "routes/account/order-tracking.tsx"),
  route("orders/:number", "routes/orders/order.tsx"),
  route("orders/:number/hide", "routes/orders/hide-order.ts"),
  route("orders/:number/cancel", "routes/orders/cancel-order.tsx"),
  route("orders/:number/confirm", "routes/orders/confirm.tsx"),
  route("orders/:number/code", "routes/orders/ask-for-code.ts"),
  route("orders/:number/transfer", "routes/orders/transfer.tsx"),
  route("orders/:number/return", "routes/orders/return-order.tsx"),
  route("orders/:number/withdraw-return", "routes/orders/withdraw-return.ts"),
  route("orders/:number/receipt", "routes/orders/receipt.tsx"),
  route("orders/:number/receipt.pdf", "routes/orders/receipt-pdf.ts"),
  route("order-by-chat", "routes/chat/order-by-chat.tsx"),
  route("order-by-chat/:reference", "routes/chat/chat-message.tsx"),
  route("private-files/:id", "routes/account/private-file.ts"),
  route("success", "routes/checkout/success.ts"),
  route("cancel", "routes/checkout/cancel.ts"),
  route("api/orders", "routes/api/place-order.ts"),
  route("api/quote", "routes/api/quote.ts"),
  route("api/wishes", "routes/api/wishes.ts"),
  route("api/generate-hash", "routes/api/generate-hash.ts"),
  route("age", "routes/device/age.ts"),
  route("device-lock", "routes/device/device-lock.ts"),
  route("still-here", "routes/device/still-here.ts"),
  route("discreet-mode", "routes/device/discreet-mode.ts"),
  route("forget-device", "routes/device/forget-device.tsx"),
  route("leave", "routes/device/leave.tsx"),
  route("device.css", "routes/device/device-css.ts"),
  route("hooks/payhere", "routes/hooks/payhere.ts"),
  ...PAGE_SLUGS.map((slug) => route(slug, "routes/pages/policy-page.tsx", { id: slug })),
  route("preview-inbox", "routes/pages/preview-inbox.tsx"),
  route("preview-inbox/:id", "routes/pages/preview-mail.tsx"),
  route("preview-inbox/:id/designed", "routes/pages/preview-mail-html.ts"),
  BACK_OFFICE,
  ...FOR_DEVELOPMENT,
  route("*", "routes/pages/not-found.tsx"),
] satisfies RouteConfig;
