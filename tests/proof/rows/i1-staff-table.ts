import type { Permission } from "../../../src/domain/admin/permissions.ts";

/** `anyone`: also who is not signed in. `staff`: whoever is signed in there, whatever their role. */
type Needs = Permission | "anyone" | "staff";
/** Answers to a page and to an empty form, to those who may; 405 where there is none. */
type StaffRights = {
  needs: Needs;
  get: number;
  post: number;
  /** What the form needs, where that is another permission than the page. */
  postNeeds?: Permission;
  /** Where whoever has not proved who they are lately does it first: at the form alone, or at the page, too. */
  confirmed?: "form" | "page and form";
  /** What is also for staff who have no second factor yet. */
  beforeSecondFactor?: true;
};

/**
 * Who of the staff may what, for every address of the back office: others of the staff get 403, visitors and customers are
 * sent to sign in there. Ids are such as do not exist. An address that is missing here fails the row.
 */
export const STAFF_RIGHTS: Record<string, StaffRights> = {
  admin: { needs: "see-today", get: 200, post: 405 },
  // Entering
  "admin/login": { needs: "anyone", get: 200, post: 422 },
  "admin/code": { needs: "anyone", get: 200, post: 422 },
  "admin/welcome": { needs: "anyone", get: 200, post: 410 },
  "admin/logout": { needs: "anyone", get: 302, post: 302 },
  "admin/second-factor": { needs: "staff", get: 200, post: 422, beforeSecondFactor: true },
  "admin/confirm": { needs: "staff", get: 200, post: 422 },
  "admin/me": { needs: "staff", get: 200, post: 405 },
  "admin/me/password": { needs: "staff", get: 200, post: 422 },
  "admin/me/recovery-codes": { needs: "staff", get: 200, post: 200, confirmed: "page and form" },
  "admin/me/sessions/:id": { needs: "staff", get: 302, post: 303 },
  "admin/staff": { needs: "change-staff", get: 200, post: 422, confirmed: "form" },
  "admin/staff/:id": { needs: "change-staff", get: 404, post: 422, confirmed: "form" },
  "admin/staff/:id/disable": { needs: "change-staff", get: 302, post: 404, confirmed: "form" },
  "admin/staff/:id/enable": { needs: "change-staff", get: 302, post: 404, confirmed: "form" },
  "admin/audit": { needs: "see-audit", get: 200, post: 405 },
  "admin/settings": { needs: "change-settings", get: 200, post: 405 },
  "admin/settings/shop": { needs: "change-settings", get: 200, post: 422 },
  "admin/settings/delivery": { needs: "change-settings", get: 200, post: 422 },
  "admin/settings/cash": { needs: "change-settings", get: 200, post: 422 },
  "admin/settings/bank": { needs: "change-settings", get: 200, post: 422, confirmed: "page and form" },
  "admin/settings/payhere": { needs: "change-settings", get: 200, post: 409, confirmed: "page and form" },
  "admin/settings/payhere/test": { needs: "change-settings", get: 302, post: 303, confirmed: "form" },
  "admin/settings/payhere/remove": { needs: "change-settings", get: 302, post: 303, confirmed: "form" },
  "admin/settings/payhere/forget": { needs: "change-settings", get: 302, post: 303, confirmed: "form" },
  // Orders
  // Catalogue
  "admin/customers": { needs: "see-customers", get: 200, post: 405 },
  "admin/customers/:id": { needs: "see-customers", get: 404, post: 405 },
  "admin/customers/:id/note": { needs: "change-customers", get: 404, post: 404 },
  "admin/customers/:id/tags": { needs: "change-customers", get: 404, post: 404 },
  "admin/customers/:id/block": { needs: "change-customers", get: 404, post: 404 },
  "admin/customers/:id/unblock": { needs: "change-customers", get: 404, post: 404 },
  "admin/customers/:id/data": { needs: "export", get: 404, post: 405, confirmed: "page and form" },
  "admin/customers/:id/data/file": { needs: "export", get: 404, post: 404, confirmed: "form" },
  "admin/customers/:id/erase": { needs: "change-customers", get: 404, post: 404, confirmed: "page and form" },
  "admin/discounts": { needs: "change-content", get: 200, post: 405 },
  "admin/discounts/new": { needs: "change-content", get: 200, post: 422 },
  "admin/discounts/:id": { needs: "change-content", get: 404, post: 422 },
  "admin/products": { needs: "see-products", get: 200, post: 405 },
  "admin/orders": { needs: "see-orders", get: 200, post: 405 },
  "admin/orders/search": { needs: "see-orders", get: 302, post: 303 },
  "admin/orders/new": { needs: "change-orders", get: 200, post: 422 },
  "admin/orders/new/customer": { needs: "see-customers", get: 302, post: 303 },
  "admin/orders/pack": { needs: "pack-orders", get: 302, post: 303 },
  "admin/orders/pick-list": { needs: "pack-orders", get: 302, post: 405 },
  "admin/orders/slips": { needs: "pack-orders", get: 302, post: 405 },
  "admin/orders/labels": { needs: "pack-orders", get: 302, post: 405 },
  "admin/orders/waybill": { needs: "pack-orders", get: 302, post: 405 },
  "admin/orders/:number": { needs: "see-orders", get: 404, post: 405 },
  "admin/orders/:number/confirm": { needs: "change-orders", get: 302, post: 404 },
  "admin/orders/:number/pack": { needs: "pack-orders", get: 302, post: 404 },
  "admin/orders/:number/dispatch": { needs: "pack-orders", get: 404, post: 422 },
  "admin/orders/:number/deliver": { needs: "pack-orders", get: 302, post: 404 },
  "admin/orders/:number/refuse": { needs: "pack-orders", get: 302, post: 404 },
  "admin/orders/:number/take-back": { needs: "pack-orders", get: 404, post: 422 },
  "admin/orders/:number/cancel": { needs: "change-orders", get: 404, post: 404 },
  "admin/orders/:number/goods": { needs: "change-orders", get: 404, post: 422 },
  "admin/orders/:number/address": { needs: "change-orders", get: 404, post: 422 },
  "admin/orders/:number/refund": { needs: "refund", get: 404, post: 422, confirmed: "page and form" },
  "admin/orders/:number/transfer": { needs: "change-orders", get: 404, post: 422 },
  "admin/orders/:number/accept-transfer": { needs: "change-orders", get: 302, post: 404 },
  "admin/orders/:number/return-transfer": { needs: "refund", get: 303, post: 404, confirmed: "page and form" },
  "admin/orders/:number/return": { needs: "change-orders", get: 404, post: 422 },
  "admin/orders/:number/notes": { needs: "pack-orders", get: 302, post: 303 },
  "admin/to-confirm": { needs: "change-orders", get: 200, post: 405 },
  "admin/transfers": { needs: "change-orders", get: 200, post: 405 },
  "admin/money": { needs: "see-money", get: 200, post: 405 },
  "admin/money/:id/resolve": { needs: "change-orders", get: 302, post: 303 },
  "admin/returns": { needs: "change-orders", get: 200, post: 405 },
  "admin/mails": { needs: "change-orders", get: 200, post: 405 },
  "admin/mails/:id/again": { needs: "change-orders", get: 302, post: 303 },
  "admin/enquiries": { needs: "change-orders", get: 200, post: 405 },
  "admin/enquiries/:reference/close": { needs: "change-orders", get: 302, post: 303 },
  "admin/enquiries/:reference/reopen": { needs: "change-orders", get: 302, post: 303 },
  "admin/remittances": { needs: "see-money", get: 200, post: 405 },
  "admin/remittances/new": { needs: "change-orders", get: 200, post: 422 },
  "admin/remittances/:id": { needs: "see-money", get: 404, post: 405 },
  "admin/files/:id": { needs: "see-orders", get: 404, post: 405 },
  "admin/products/new": { needs: "change-products", get: 200, post: 422 },
  "admin/products/grid": { needs: "change-products", get: 200, post: 303 },
  "admin/categories": { needs: "change-products", get: 200, post: 405 },
  "admin/categories/:slug": { needs: "change-products", get: 404, post: 422 },
  "admin/categories/:slug/move": { needs: "change-products", get: 302, post: 404 },
  "admin/categories/:slug/remove": { needs: "change-products", get: 302, post: 404 },
  "admin/products/import": { needs: "change-products", get: 200, post: 422 },
  "admin/products/import/:id": { needs: "change-products", get: 404, post: 405 },
  "admin/products/import/:id/start": { needs: "change-products", get: 302, post: 404 },
  "admin/products/import/:id/undo": { needs: "change-products", get: 302, post: 404 },
  "admin/products/export": { needs: "export", get: 200, post: 405, confirmed: "page and form" },
  "admin/products/export/file": { needs: "export", get: 302, post: 200, confirmed: "form" },
  "admin/products/:id": { needs: "see-products", get: 404, post: 422, postNeeds: "change-products" },
  "admin/products/:id/preview": { needs: "see-products", get: 404, post: 422, postNeeds: "change-products" },
  "admin/products/:id/duplicate": { needs: "change-products", get: 302, post: 404 },
  "admin/products/:id/pictures": { needs: "change-products", get: 404, post: 404 },
  "admin/products/:id/pictures/order": { needs: "change-products", get: 302, post: 404 },
  "admin/products/:id/pictures/remove": { needs: "change-products", get: 302, post: 404 },
  "admin/products/:id/pictures/focus": { needs: "change-products", get: 302, post: 404 },
  "admin/products/:id/archive": { needs: "change-products", get: 302, post: 404 },
  "admin/products/:id/unarchive": { needs: "change-products", get: 302, post: 404 },
  "admin/products/:id/stock": { needs: "see-products", get: 404, post: 422, postNeeds: "change-stock" },
  "admin/products/:id/translations": { needs: "change-products", get: 404, post: 404 },
  // Content
  "admin/content": { needs: "change-content", get: 200, post: 405 },
  "admin/content/announcement": { needs: "change-content", get: 200, post: 303 },
  "admin/content/slides": { needs: "change-content", get: 200, post: 405 },
  "admin/content/slides/new": { needs: "change-content", get: 200, post: 422 },
  "admin/content/slides/order": { needs: "change-content", get: 302, post: 303 },
  "admin/content/slides/:id": { needs: "change-content", get: 404, post: 422 },
  "admin/content/slides/:id/remove": { needs: "change-content", get: 302, post: 303 },
  "admin/content/pages/:slug": { needs: "change-content", get: 404, post: 404 },
  "admin/content/pages/:slug/preview": { needs: "change-content", get: 404, post: 404 },
  "admin/content/pages/:slug/versions": { needs: "change-content", get: 404, post: 405 },
  "admin/content/pages/:slug/versions/:language/:version": { needs: "change-content", get: 404, post: 405 },
  "admin/content/pages/:slug/put-back": { needs: "change-content", get: 404, post: 404 },
};
