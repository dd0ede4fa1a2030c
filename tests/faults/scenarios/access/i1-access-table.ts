/** Status for a visitor, another customer, and the owner of the record. */
type Answers = readonly [visitor: number, stranger: number, owner: number];
/** Status of a page, and of a form: complete from others, empty from the owner. */
export type Rights = { get: Answers; post: Answers };

const REFUSED: Answers = [405, 405, 405];
const open: Rights = { get: [200, 200, 200], post: REFUSED };
/** Another customer gets the response of a missing record. */
const own: Rights = { get: [302, 404, 200], post: REFUSED };
/** Every customer sees their own data. */
const mine: Rights = { get: [302, 200, 200], post: REFUSED };

/** Expected responses of every URL of the storefront. A route that is missing here fails the scenario. */
export const RIGHTS: Record<string, Rights> = {
  "/": open,
  "all-products": open,
  search: open,
  suggestions: open,
  "top-selling": open,
  "category/:slug?": open,
  "collections/:slug": open,
  "guides/:slug?": open,
  "detail/:id": open,
  "delivery/:id": open,
  "questions/:id": { get: [200, 200, 200], post: [422, 422, 422] },
  wishlist: open,
  compare: { get: [200, 200, 200], post: [303, 303, 303] },
  about: open,
  faq: open,
  terms: open,
  privacy: open,
  refund: open,
  contact: open,
  "size-guide": open,
  parcel: open,
  "terms/:version": { get: [404, 404, 404], post: REFUSED },
  // @guard every-route-has-a-row
  cart: { get: [200, 200, 200], post: [400, 400, 400] },
  leave: open,
  "device.css": open,
  "discreet-mode": { get: [302, 302, 302], post: [303, 303, 303] },
  "hide-announcement": { get: [302, 302, 302], post: [303, 303, 303] },
  "device-lock": { get: [302, 302, 302], post: [303, 303, 303] },
  "still-here": { get: [302, 302, 302], post: [204, 204, 204] },
  "light-mode": { get: [200, 200, 200], post: [303, 303, 303] },
  "clear-device": { get: [200, 200, 200], post: [303, 303, 303] },
  age: { get: [302, 302, 302], post: [303, 303, 303] },
  login: { get: [200, 302, 302], post: [422, 302, 302] },
  // The shop has no SMS provider.
  "login/phone": { get: [404, 404, 404], post: [404, 404, 404] },
  logout: { get: [302, 302, 302], post: [303, 303, 303] },
  register: { get: [200, 302, 302], post: [422, 302, 302] },
  "forgot-password": { get: [200, 200, 200], post: [422, 422, 422] },
  "reset-password": { get: [200, 200, 200], post: [410, 410, 410] },
  "verify-email": { get: [200, 200, 200], post: [410, 410, 410] },
  "unsubscribe/:token": { get: [404, 404, 404], post: [410, 410, 410] },
  account: { get: [302, 200, 200], post: [302, 422, 422] },
  "account/addresses/new": { get: [302, 200, 200], post: [302, 422, 422] },
  "account/addresses/:id": { get: [302, 404, 200], post: [302, 404, 422] },
  "account/addresses/:id/remove": { get: [302, 404, 200], post: [302, 404, 303] },
  "account/credit": { get: [302, 200, 200], post: [302, 422, 422] },
  "account/data": { get: [302, 200, 200], post: REFUSED },
  "account/data/file": { get: [302, 302, 302], post: [302, 303, 303] },
  "account/delete": { get: [302, 200, 200], post: [302, 422, 422] },
  // A product that none of them has received.
  "reviews/:id": { get: [302, 404, 404], post: [302, 404, 404] },
  "back-in-stock/:id": { get: [200, 200, 200], post: [303, 303, 303] },
  "pay/:number": own,
  // Without the key of the link.
  "pay/:number/:key": { get: [404, 404, 404], post: REFUSED },
  "order-confirmation": own,
  // The shop takes no orders without an account.
  "find-order": { get: [404, 404, 404], post: [404, 404, 404] },
  "order-tracking": mine,
  "orders/:number": { ...own, post: [302, 404, 400] },
  "orders/:number/cancel": { get: [302, 404, 200], post: [302, 404, 422] },
  "orders/:number/confirm": { get: [302, 404, 200], post: [302, 404, 422] },
  "orders/:number/transfer": { get: [302, 404, 200], post: [302, 404, 422] },
  // Not delivered yet.
  "orders/:number/return": { get: [302, 404, 200], post: [302, 404, 409] },
  "orders/:number/receipt": own,
  "orders/:number/receipt.pdf": own,
  // Placed without displayed terms.
  "orders/:number/terms": { ...own, get: [302, 404, 404] },
  "order-by-chat": { get: [302, 200, 200], post: [302, 422, 422] },
  "order-by-chat/:reference": own,
  "private-files/:id": own,
  success: { get: [302, 302, 302], post: REFUSED },
  cancel: { get: [302, 302, 302], post: REFUSED },
  "api/orders": { get: [400, 400, 400], post: [401, 409, 422] },
  "api/account-cart": { get: [400, 400, 400], post: [401, 422, 422] },
  "api/quote": { get: [400, 400, 400], post: [422, 422, 422] },
  "api/wishlist": { get: [400, 400, 400], post: [422, 422, 422] },
  "api/generate-hash": { get: [400, 400, 400], post: [401, 404, 422] },
  "hooks/payhere": { get: REFUSED, post: [400, 400, 400] },
  // Only on the local machine, where it replaces a mail server.
  "preview-inbox": open,
  "preview-inbox/:id": { get: [404, 404, 404], post: REFUSED },
  "preview-inbox/:id/designed": { get: [404, 404, 404], post: REFUSED },
  "*": { get: [404, 404, 404], post: REFUSED },
};
