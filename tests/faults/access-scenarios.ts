import { type Scenario, without } from "./scenario.ts";
import { accessRights } from "./scenarios/i1-access.ts";
import { malformedIds } from "./scenarios/i2-malformed-ids.ts";

import { extraFields } from "./scenarios/i3-mass-assignment.ts";
import { listedFieldsOnly } from "./scenarios/i4-responses.ts";

const ORDERS = "src/domain/orders";
const OPEN_UPLOAD = "src/domain/uploads/open-upload.server.ts";
const CART = "src/domain/cart";
const FURTHER = "src/domain/accounts/further-address-input.ts";
const PROFILE = "src/domain/accounts/profile-input.ts";

/** Scenarios about permissions, ids and fields. */
export const ACCESS_SCENARIOS: readonly Scenario[] = [
  {
    id: "I1",
    guarantee:
      "every URL responds to a visitor, another customer, the owner and each staff role as two tables specify, without data of other people",
    unit: "languages",
    sizes: { everyChange: 1, wholeRun: 3 },
    needs: "shop",
    run: accessRights,
    guards: [
      without("an order is looked up among the customer's own", `${ORDERS}/order-queries.server.ts`, [
        ".where(and(eq(orders.number, number), eq(orders.customerId, customerId)));",
        ".where(eq(orders.number, number));",
      ]),
      {
        guard: "a file link is valid only for its uploader",
        edits: [
          { file: OPEN_UPLOAD, find: "viewer.customerId}`;", replace: '""}`;' },
          { file: OPEN_UPLOAD, find: "|| upload.customerId === viewer.customerId)", replace: "|| upload)" },
        ],
      },
      without("only the customer's own order can be changed", `${ORDERS}/lock-order.server.ts`, [
        "customerId === undefined ? undefined : eq(orders.customerId, customerId)",
        "customerId === null ? eq(orders.customerId, customerId) : undefined",
      ]),
      without("a disabled staff account has no access", "src/domain/staff/find-staff.server.ts", [
        "and(eq(staffUsers.id, staffSessions.userId), isNull(staffUsers.disabledAt))",
        "and(eq(staffUsers.id, staffSessions.userId), isNull(staffUsers.image))",
      ]),
      without("each back office screen requires its permission", "src/web/middleware/require-permission.ts", [
        'return needed === "any" || can(role, needed);',
        'return needed === "any" || role !== needed;',
      ]),
      without("the back office requires a second factor", "src/web/middleware/require-permission.ts", [
        "if (!staff.hasSecondFactor) throw",
        "if (!staff.email) throw",
      ]),
      without("sensitive actions require a recent confirmation", "src/web/middleware/require-permission.ts", [
        "if (age <= CONFIRMED_FOR_MS) return staff;",
        "if (age <= CONFIRMED_FOR_MS * 1_000) return staff;",
      ]),
      {
        guard: "a route that the table lacks fails the scenario",
        edits: [
          {
            file: "src/web/routes.ts",
            find: 'route("cart",',
            replace: 'route("new-page", "storefront/checkout/success.route.ts", { id: "new-page" }),\n  route("cart",',
          },
        ],
      },
    ],
  },
  {
    id: "I2",
    guarantee: "malformed ids, and ids of other customers in any spelling, get the response of a missing record",
    unit: "ids per URL",
    sizes: { everyChange: 8, wholeRun: 40 },
    needs: "shop",
    run: malformedIds,
    guards: [
      without("an order is looked up among the customer's own", `${ORDERS}/order-queries.server.ts`, [
        ".where(and(eq(orders.number, number), eq(orders.customerId, customerId)));",
        ".where(eq(orders.number, number));",
      ]),
      without(
        "a URL parameter is percent-encoded in a redirect",
        "src/web/storefront/orders/withdraw-return.route.ts",
        ["encodeURIComponent(number)}`);", "number}`);", 60],
      ),
    ],
  },
  {
    id: "I3",
    guarantee: "thirty extra fields in every form and call have no effect",
    unit: "sets of fields",
    sizes: { everyChange: 1, wholeRun: 20 },
    needs: "shop",
    run: extraFields,
    guards: [
      {
        guard: "the profile schema drops unknown fields",
        edits: [
          {
            file: PROFILE,
            find: "profileInput = z.object(profileFields)",
            replace: "profileInput = z.looseObject(profileFields)",
          },
          { file: PROFILE, find: "return { firstName,", replace: "return { ...typed, firstName," },
        ],
      },
      {
        guard: "the address schema drops unknown fields",
        edits: [
          { file: FURTHER, find: ".object({ ...recipientFields", replace: ".looseObject({ ...recipientFields" },
          { file: FURTHER, find: "return { label, firstName,", replace: "return { ...typed, label, firstName," },
        ],
      },
    ],
  },
  {
    id: "I4",
    guarantee: "responses contain the fields of one table and no others, on every page, for everyone",
    unit: "languages",
    sizes: { everyChange: 1, wholeRun: 3 },
    needs: "shop",
    run: listedFieldsOnly,
    guards: [
      without("pages contain only the shop settings that they show", "src/web/root.tsx", [
        "shop: { name, chatNumber, statementName, email, phone, address },",
        "shop,",
      ]),
      without("a quote selects single columns", `${CART}/quote-cart.server.ts`, [
        'as "optionValues", v.sku,',
        'as "optionValues", v.sku, v.barcode as "barcode",',
      ]),
    ],
  },
];
