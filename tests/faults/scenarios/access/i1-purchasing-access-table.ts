import type { StaffRights } from "./i1-staff-rights.ts";

const needs = "purchasing";
const intents = (statuses: Record<string, number>) =>
  Object.fromEntries(Object.entries(statuses).map(([intent, post]) => [intent, { needs, post } as const]));

/** Permissions for suppliers and purchase orders, which show costs. */
export const PURCHASING_RIGHTS: Record<string, StaffRights> = {
  "admin/purchases": { needs, get: 200, post: 405 },
  "admin/purchases/new": { needs, get: 200, post: 422 },
  "admin/purchases/:id": {
    needs,
    get: 404,
    post: 400,
    intents: {
      ...intents({ find: 422, low: 422, add: 422, save: 422, send: 422 }),
      ...intents({ reopen: 409, close: 409, cancel: 409 }),
    },
  },
  "admin/purchases/:id/receive": { needs, get: 404, post: 400, intents: intents({ receive: 422 }) },
  "admin/purchases/:id/print": { needs, get: 404, post: 405 },
  "admin/suppliers": { needs, get: 200, post: 405 },
  "admin/suppliers/new": { needs, get: 200, post: 422 },
  "admin/suppliers/:id": {
    needs,
    get: 404,
    post: 400,
    intents: intents({ save: 422, archive: 409, restore: 409 }),
  },
};
