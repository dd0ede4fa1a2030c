import type { Permission } from "../../../../src/domain/staff/permissions.ts";

/** `anyone`: also without a session. `staff`: any signed-in staff member. */
type Needs = Permission | "anyone" | "staff";
/** An intent of a screen: its permission, and the status of a form with no other field for permitted roles. */
type IntentRights = { needs: Needs; post: number; confirmed?: true };
/** Status for a page and for an empty form, for permitted roles; 405 without a form. */
type StaffRights = {
  needs: Needs;
  get: number;
  post: number;
  /** Permission for the form, if other than for the page. */
  postNeeds?: Permission;
  /** Where a recent confirmation is required: for the page, for its form, or for both. */
  confirmed?: "page" | "form" | "page and form";
  /** The intents of a screen with several forms. */
  intents?: Record<string, IntentRights>;
  /** Also for staff without a second factor. */
  beforeSecondFactor?: true;
};

const needing = (needs: Needs, statuses: Record<string, number>): Record<string, IntentRights> =>
  Object.fromEntries(Object.entries(statuses).map(([intent, post]) => [intent, { needs, post }]));

/** The same for intents that also require a recent confirmation. */
const confirmed = (needs: Needs, statuses: Record<string, number>): Record<string, IntentRights> =>
  Object.fromEntries(Object.entries(statuses).map(([intent, post]) => [intent, { needs, post, confirmed: true }]));

const documents = (...names: string[]): Record<string, StaffRights> =>
  Object.fromEntries(names.map((name) => [`admin/orders/${name}`, { needs: "pack-orders", get: 302, post: 405 }]));
const CLOSINGS = confirmed("refund", { accept: 422, withdraw: 422 });

/**
 * Permissions for every URL of the back office. Staff without the permission get 403; visitors and customers are
 * redirected to the sign-in. Ids do not exist. A route that is missing here fails the scenario.
 */
export const STAFF_RIGHTS: Record<string, StaffRights> = {
  admin: { needs: "see-today", get: 200, post: 405 },
  "admin/reports": { needs: "see-money", get: 200, post: 405 },
  "admin/reports/file": { needs: "see-money", get: 200, post: 405 },
  "admin/reports/orders": { needs: "export", get: 302, post: 200, confirmed: "form" },
  "admin/reports/today": { needs: "see-money", get: 200, post: 405 },
  // Entering
  "admin/login": { needs: "anyone", get: 200, post: 422 },
  "admin/code": { needs: "anyone", get: 200, post: 422 },
  "admin/forgot-password": { needs: "anyone", get: 200, post: 422 },
  "admin/reset-password": { needs: "anyone", get: 200, post: 410 },
  "admin/confirm-email": { needs: "anyone", get: 200, post: 410 },
  "admin/welcome": { needs: "anyone", get: 200, post: 410 },
  "admin/logout": { needs: "anyone", get: 302, post: 303 },
  "admin/second-factor": { needs: "staff", get: 200, post: 422, beforeSecondFactor: true },
  "admin/confirm": { needs: "staff", get: 200, post: 422 },
  "admin/today-version": { needs: "see-today", get: 200, post: 405 },
  "admin/me": {
    needs: "staff",
    get: 200,
    post: 400,
    intents: needing("staff", { "confirm-email": 303, "end-session": 422, "end-other-sessions": 303 }),
  },
  "admin/me/notifications": {
    needs: "staff",
    get: 200,
    post: 400,
    intents: needing("staff", { "add-device": 422, "remove-device": 422, "test-device": 422, save: 422 }),
  },
  "admin/me/password": { needs: "staff", get: 200, post: 422 },
  "admin/me/recovery-codes": { needs: "staff", get: 200, post: 200, confirmed: "page and form" },
  "admin/staff": { needs: "change-staff", get: 200, post: 422, confirmed: "form" },
  "admin/staff/:id": {
    needs: "change-staff",
    get: 404,
    post: 400,
    intents: {
      ...confirmed("change-staff", { "change-role": 422, disable: 404, enable: 404, "remove-second-factor": 404 }),
      ...needing("change-staff", { unlock: 404 }),
    },
  },
  "admin/*": { needs: "staff", get: 404, post: 405 },
  "admin/audit": { needs: "see-audit", get: 200, post: 405 },
  "admin/health": {
    needs: "see-health",
    get: 200,
    post: 400,
    intents: needing("see-health", { "test-mail": 303, "retry-jobs": 303 }),
  },
  "admin/settings": { needs: "change-settings", get: 200, post: 405 },
  "admin/settings/shop": { needs: "change-settings", get: 200, post: 422 },
  "admin/settings/delivery": { needs: "change-settings", get: 200, post: 422 },
  "admin/settings/card": { needs: "change-settings", get: 200, post: 422 },
  "admin/settings/cash": { needs: "change-settings", get: 200, post: 422 },
  "admin/settings/bank": { needs: "change-settings", get: 200, post: 422, confirmed: "page and form" },
  "admin/settings/vat": { needs: "change-settings", get: 200, post: 422 },
  "admin/settings/credit": { needs: "change-settings", get: 200, post: 303 },
  "admin/settings/guests": { needs: "change-settings", get: 200, post: 422 },
  "admin/settings/age": { needs: "change-settings", get: 200, post: 422 },
  "admin/settings/search": {
    needs: "change-settings",
    get: 200,
    post: 400,
    intents: needing("change-settings", { restore: 303 }),
  },
  "admin/settings/search/new": { needs: "change-settings", get: 200, post: 422 },
  "admin/settings/search/:id": {
    needs: "change-settings",
    get: 404,
    post: 400,
    intents: needing("change-settings", { save: 422, remove: 409 }),
  },
  "admin/settings/mails": { needs: "change-settings", get: 200, post: 405 },
  "admin/settings/mails/:kind": { needs: "change-settings", get: 404, post: 404 },
  "admin/settings/couriers": { needs: "change-settings", get: 200, post: 405 },
  "admin/settings/couriers/new": { needs: "change-settings", get: 200, post: 422 },
  "admin/settings/couriers/:id": {
    needs: "change-settings",
    get: 404,
    post: 400,
    intents: needing("change-settings", { save: 422, remove: 409 }),
  },
  "admin/settings/payhere": {
    needs: "change-settings",
    get: 200,
    post: 400,
    confirmed: "page",
    intents: confirmed("change-settings", { save: 422, test: 303, remove: 303, delete: 303 }),
  },
  // Orders
  // Catalogue
  "admin/customers": { needs: "see-customers", get: 200, post: 405 },
  "admin/search": { needs: "see-orders", get: 200, post: 303 },
  "admin/customers/search": { needs: "see-customers", get: 302, post: 303 },
  "admin/customers/:id": {
    needs: "see-customers",
    get: 404,
    post: 400,
    intents: {
      ...needing("change-customers", { unblock: 404 }),
      ...confirmed("change-customers", { "remove-two-step": 404 }),
    },
  },
  "admin/customers/:id/note": { needs: "change-customers", get: 404, post: 404 },
  "admin/customers/:id/tags": { needs: "change-customers", get: 404, post: 404 },
  "admin/customers/:id/block": { needs: "change-customers", get: 404, post: 404 },
  "admin/customers/:id/credit": {
    needs: "refund",
    get: 404,
    post: 400,
    confirmed: "page",
    intents: confirmed("refund", { give: 422, void: 422 }),
  },
  "admin/customers/:id/data": { needs: "export", get: 404, post: 405, confirmed: "page and form" },
  "admin/customers/:id/data/file": { needs: "export", get: 404, post: 404, confirmed: "form" },
  "admin/customers/:id/erase": { needs: "change-customers", get: 404, post: 404, confirmed: "page and form" },
  "admin/gift-cards": {
    needs: "refund",
    get: 200,
    post: 400,
    confirmed: "page",
    intents: confirmed("refund", { issue: 422, void: 422 }),
  },
  "admin/discounts": { needs: "change-content", get: 200, post: 405 },
  "admin/discounts/new": { needs: "change-content", get: 200, post: 422 },
  "admin/discounts/:id": { needs: "change-content", get: 404, post: 404 },
  "admin/reviews": { needs: "change-content", get: 200, post: 405 },
  "admin/reviews/:id": {
    needs: "change-content",
    get: 404,
    post: 404,
    intents: needing("change-content", { decide: 404, reply: 404 }),
  },
  "admin/questions": { needs: "change-content", get: 200, post: 405 },
  "admin/questions/:id": {
    needs: "change-content",
    get: 404,
    post: 404,
    intents: needing("change-content", { answer: 404, reject: 404 }),
  },
  "admin/products": {
    needs: "see-products",
    get: 200,
    post: 400,
    intents: needing("change-products", { "remove-demonstration": 303, "restore-demonstration": 303 }),
  },
  "admin/orders": {
    needs: "see-orders",
    get: 200,
    post: 400,
    intents: {
      ...needing("pack-orders", { pack: 303, deliver: 303, undo: 303 }),
      ...needing("change-orders", { confirm: 303, hold: 303, release: 303 }),
      ...needing("see-orders", { "save-view": 303, "delete-view": 422 }),
    },
  },
  "admin/orders/search": { needs: "see-orders", get: 302, post: 303 },
  "admin/orders/new": {
    needs: "change-orders",
    get: 200,
    post: 400,
    intents: { ...needing("change-orders", { place: 422 }), ...needing("see-customers", { "find-customer": 303 }) },
  },
  "admin/orders/pick-list": { needs: "pack-orders", get: 302, post: 405 },
  ...documents("slips", "labels", "slips-and-labels", "waybill"),
  "admin/orders/hand-over": { needs: "pack-orders", get: 302, post: 302 },
  "admin/orders/cancel-unpaid": { needs: "change-orders", get: 302, post: 303 },
  "admin/orders/not-delivered": { needs: "pack-orders", get: 302, post: 303 },
  "admin/orders/left-out": { needs: "pack-orders", get: 200, post: 405 },
  "admin/orders/:number": {
    needs: "see-orders",
    get: 404,
    post: 400,
    intents: {
      ...needing("change-orders", { confirm: 404, release: 404, hold: 404, "renew-pay-link": 404 }),
      ...needing("pack-orders", { pack: 404, deliver: 404, "fail-delivery": 404, refuse: 404, note: 303 }),
    },
  },
  "admin/orders/:number/pack": { needs: "pack-orders", get: 404, post: 422 },
  "admin/orders/:number/dispatch": { needs: "pack-orders", get: 404, post: 422 },
  "admin/orders/:number/return-to-sender": { needs: "pack-orders", get: 404, post: 422 },
  "admin/orders/:number/cancel": { needs: "change-orders", get: 404, post: 404 },
  "admin/orders/:number/items": { needs: "change-orders", get: 404, post: 422 },
  "admin/orders/:number/address": { needs: "change-orders", get: 404, post: 422 },
  "admin/orders/:number/refund": { needs: "refund", get: 404, post: 404, confirmed: "page and form" },
  "admin/orders/:number/transfer": {
    needs: "change-orders",
    get: 404,
    post: 400,
    intents: { ...needing("change-orders", { match: 422, accept: 404 }), ...confirmed("refund", { return: 422 }) },
  },
  "admin/orders/:number/return": { needs: "change-orders", get: 404, post: 422 },
  "admin/to-confirm": { needs: "change-orders", get: 200, post: 405 },
  "admin/transfers": { needs: "change-orders", get: 200, post: 405 },
  "admin/money": {
    needs: "see-money",
    get: 200,
    post: 400,
    intents: {
      ...needing("change-orders", { resolve: 303 }),
      ...confirmed("refund", { "confirm-refund": 303, "confirm-capture": 422 }),
    },
  },
  "admin/returns": { needs: "change-orders", get: 200, post: 405 },
  "admin/mails": { needs: "change-orders", get: 200, post: 400, intents: needing("change-orders", { resend: 303 }) },
  "admin/enquiries": {
    needs: "change-orders",
    get: 200,
    post: 400,
    intents: needing("change-orders", { close: 422, reopen: 422 }),
  },
  "admin/payments": { needs: "see-money", get: 200, post: 405 },
  "admin/payments/search": { needs: "see-money", get: 302, post: 303 },
  "admin/payments/file": { needs: "export", get: 302, post: 200, confirmed: "form" },
  "admin/payments/:id": { needs: "see-money", get: 404, post: 400, intents: needing("change-orders", { fee: 422 }) },
  "admin/payouts": { needs: "see-money", get: 200, post: 400, intents: needing("change-orders", { fees: 303 }) },
  "admin/payouts/new": { needs: "change-orders", get: 200, post: 422 },
  "admin/payouts/write-off": { needs: "refund", get: 200, post: 400, intents: confirmed("refund", { save: 422 }) },
  "admin/payouts/:id": { needs: "see-money", get: 404, post: 400, intents: CLOSINGS },
  "admin/remittances": { needs: "see-money", get: 200, post: 405 },
  "admin/remittances/new": { needs: "change-orders", get: 200, post: 422 },
  "admin/remittances/:id": { needs: "see-money", get: 404, post: 405 },
  "admin/files/:id": { needs: "see-orders", get: 404, post: 405 },
  "admin/products/new": { needs: "change-products", get: 200, post: 422 },
  "admin/products/prices": { needs: "change-products", get: 200, post: 422 },
  "admin/products/grid": { needs: "change-products", get: 200, post: 303 },
  "admin/categories": {
    needs: "change-products",
    get: 200,
    post: 400,
    intents: needing("change-products", { move: 404 }),
  },
  "admin/categories/:slug": {
    needs: "change-products",
    get: 404,
    post: 400,
    intents: needing("change-products", { save: 422, remove: 404 }),
  },
  "admin/products/import": { needs: "change-products", get: 200, post: 422 },
  "admin/products/import/:id": {
    needs: "change-products",
    get: 404,
    post: 404,
    intents: needing("change-products", { start: 404, undo: 404 }),
  },
  "admin/products/export": { needs: "export", get: 200, post: 405, confirmed: "page and form" },
  "admin/products/export/file": { needs: "export", get: 302, post: 200, confirmed: "form" },
  "admin/products/:id": {
    needs: "see-products",
    get: 404,
    post: 400,
    intents: needing("change-products", { save: 422, duplicate: 422, archive: 404, unarchive: 404 }),
  },
  "admin/products/:id/preview": { needs: "see-products", get: 404, post: 422, postNeeds: "change-products" },
  "admin/products/:id/pictures": {
    needs: "change-products",
    get: 404,
    post: 404,
    intents: needing("change-products", { add: 404, order: 404, remove: 404, focus: 404 }),
  },
  "admin/products/:id/video": {
    needs: "change-products",
    get: 404,
    post: 404,
    intents: needing("change-products", { save: 404, remove: 404, captions: 404, "remove-captions": 404 }),
  },
  "admin/products/:id/stock": { needs: "see-products", get: 404, post: 422, postNeeds: "change-stock" },
  "admin/products/:id/contents": { needs: "change-products", get: 404, post: 404 },
  "admin/products/:id/translations": { needs: "change-products", get: 404, post: 404 },
  // Content
  "admin/content": { needs: "change-content", get: 200, post: 405 },
  "admin/content/announcement": { needs: "change-content", get: 200, post: 303 },
  "admin/content/slides": {
    needs: "change-content",
    get: 200,
    post: 400,
    intents: needing("change-content", { order: 409 }),
  },
  "admin/content/slides/new": { needs: "change-content", get: 200, post: 422 },
  "admin/content/slides/:id": {
    needs: "change-content",
    get: 404,
    post: 400,
    intents: needing("change-content", { save: 422, remove: 303 }),
  },
  "admin/content/collections": {
    needs: "change-content",
    get: 200,
    post: 400,
    intents: needing("change-content", { order: 409 }),
  },
  "admin/content/collections/new": { needs: "change-content", get: 200, post: 422 },
  "admin/content/collections/:slug": {
    needs: "change-content",
    get: 404,
    post: 400,
    intents: needing("change-content", { save: 404, remove: 303 }),
  },
  "admin/content/collections/:slug/products": {
    needs: "change-content",
    get: 404,
    post: 400,
    intents: needing("change-content", { add: 404, move: 404, remove: 404 }),
  },
  "admin/content/pages/parcel/pictures": { needs: "change-content", get: 200, post: 303 },
  "admin/content/pages/:slug": { needs: "change-content", get: 404, post: 404 },
  "admin/content/pages/:slug/versions": { needs: "change-content", get: 404, post: 405 },
  "admin/content/pages/:slug/versions/:language/:version": {
    needs: "change-content",
    get: 404,
    post: 400,
    intents: needing("change-content", { restore: 404 }),
  },
};
