import { type Row, without } from "./row.ts";
import { whoMayWhat } from "./rows/i1-who-may-what.ts";
import { idShapes } from "./rows/i2-id-shapes.ts";

import { fieldsTooMany } from "./rows/i3-mass-assignment.ts";
import { noFieldTooMany } from "./rows/i4-answers.ts";

const ORDERS = "src/domain/orders";
const OPEN_UPLOAD = "src/domain/uploads/open-upload.server.ts";
const CART = "src/domain/cart";
const FURTHER = "src/domain/accounts/further-address-input.ts";
const PROFILE = "src/domain/accounts/profile-input.ts";

/** What is promised about rights, what people type, and discretion. */
export const VISITOR_ROWS: readonly Row[] = [
  {
    id: "I1",
    promises:
      "every address, asked by a visitor, a stranger, the owner and each role of the staff, answers what two tables say, and tells nobody else's words",
    unit: "languages",
    sizes: { everyChange: 1, wholeRun: 3 },
    ground: "shop",
    run: whoMayWhat,
    sabotage: [
      without("an order is looked for among one's own", `${ORDERS}/order-queries.server.ts`, [
        ".where(and(eq(orders.number, number), eq(orders.customerId, customerId)));",
        ".where(eq(orders.number, number));",
      ]),
      {
        guard: "a link to a file is for whoever handed it in",
        edits: [
          { file: OPEN_UPLOAD, find: "viewer.customerId}`;", replace: '""}`;' },
          { file: OPEN_UPLOAD, find: "|| upload.customerId === viewer.customerId)", replace: "|| upload)" },
        ],
      },
      without("only an order of one's own is changed", `${ORDERS}/lock-order.server.ts`, [
        "customerId === undefined ? undefined : eq(orders.customerId, customerId)",
        "customerId === null ? eq(orders.customerId, customerId) : undefined",
      ]),
      without("a disabled account is nobody's", "src/domain/staff/find-staff.server.ts", [
        "and(eq(staffUsers.id, staffSessions.userId), isNull(staffUsers.disabledAt))",
        "and(eq(staffUsers.id, staffSessions.userId), isNull(staffUsers.image))",
      ]),
      without("a screen of the back office asks for its permission", "src/web/middleware/require-permission.ts", [
        'if (needed !== "any" && !can(staff.role, needed)) throw',
        'if (needed !== "any" && needed === staff.name) throw',
      ]),
      without("without a second factor nothing else opens", "src/web/middleware/require-permission.ts", [
        "if (!staff.hasSecondFactor) throw",
        "if (!staff.email) throw",
      ]),
      without("who may what asks for a recent proof", "src/web/middleware/require-permission.ts", [
        "if (age <= CONFIRMED_FOR_MS) return staff;",
        "if (age <= CONFIRMED_FOR_MS * 1_000) return staff;",
      ]),
      {
        guard: "an address that nobody has thought about fails",
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
    promises: "ids of every shape, and those of others in other spellings, are answered as what does not exist",
    unit: "shapes for each address",
    sizes: { everyChange: 8, wholeRun: 40 },
    ground: "shop",
    run: idShapes,
    sabotage: [
      without("an order is looked for among one's own", `${ORDERS}/order-queries.server.ts`, [
        ".where(and(eq(orders.number, number), eq(orders.customerId, customerId)));",
        ".where(eq(orders.number, number));",
      ]),
      without(
        "a word from an address is spelled out in a redirect",
        "src/web/storefront/orders/withdraw-return.route.ts",
        ["encodeURIComponent(number)}`);", "number}`);", 60],
      ),
    ],
  },
  {
    id: "I3",
    promises: "thirty fields too many in every form and call come to the same end as none",
    unit: "sets of fields",
    sizes: { everyChange: 1, wholeRun: 20 },
    ground: "shop",
    run: fieldsTooMany,
    sabotage: [
      {
        guard: "a form's fields are a list",
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
        guard: "a further address is the fields of its form",
        edits: [
          { file: FURTHER, find: ".object({ ...recipientFields", replace: ".looseObject({ ...recipientFields" },
          { file: FURTHER, find: "return { label, firstName,", replace: "return { ...typed, label, firstName," },
        ],
      },
    ],
  },
  {
    id: "I4",
    promises: "what is answered has the fields of one table and no others, on every page, to everyone",
    unit: "languages",
    sizes: { everyChange: 1, wholeRun: 3 },
    ground: "shop",
    run: noFieldTooMany,
    sabotage: [
      without("pages are told of the shop what they show", "src/web/root.tsx", [
        "shop: { name, chatNumber, statementName, email, phone, address },",
        "shop,",
      ]),
      without("a quote has chosen columns", `${CART}/quote-cart.server.ts`, [
        'as "optionValues", v.sku,',
        'as "optionValues", v.sku, v.barcode as "barcode",',
      ]),
    ],
  },
];
