import { sql } from "drizzle-orm";
import { invariant } from "../../../../src/domain/errors.ts";
import type { Random } from "../../random.ts";
import type { ScenarioRun } from "../../scenario-run.ts";
import { brokenInvariants } from "../../tools/invariants.ts";
import { type NotificationFields, notificationFields, signed } from "../../tools/notification-fields.ts";
import { inParallel } from "../../tools/parallel.ts";
import { unpaidOrders } from "../../tools/place-over-http.ts";
import { visit } from "../../tools/visitors.ts";

const REQUIRED = [
  "merchant_id",
  "order_id",
  "payment_id",
  "payhere_amount",
  "payhere_currency",
  "status_code",
  "md5sig",
];
const SIGNED = ["merchant_id", "order_id", "payhere_amount", "payhere_currency", "status_code"];

/**
 * Names, last digits and expiry of the card, and order numbers. The time of a log line is left out: it can contain the
 * same digits.
 */
const PERSONAL_DATA = /canary|\*1292|12\/29|Order-/i;

type Forged = { what: string; body: string; type?: string; method?: string };

const body = (fields: NotificationFields) => new URLSearchParams(fields).toString();

function changeOneCharacter(text: string, random: Random): string {
  const at = random.whole(0, Math.max(text.length - 1, 0));
  const other = random.pick([..."0123456789ABCDEF"].filter((sign) => sign !== text[at]?.toUpperCase()));
  return text.slice(0, at) + other + text.slice(at + 1);
}

/** Ways to forge a notification from a genuine one. */
const FORGERIES: ((fields: NotificationFields, random: Random, other: NotificationFields) => Forged)[] = [
  (fields, random) => ({
    what: "another signature",
    body: body({ ...fields, md5sig: changeOneCharacter(fields.md5sig ?? "", random) }),
  }),
  (fields, random) => {
    const name = random.pick(SIGNED);
    return {
      what: `${name} changed under the old signature`,
      body: body({ ...fields, [name]: `${fields[name]}${random.whole(0, 9)}` }),
    };
  },
  (fields) => ({
    what: "a declined payment changed to paid",
    body: body({ ...signed({ ...fields, status_code: "-2" }), status_code: "2" }),
  }),
  (fields, random) => {
    const { [random.pick(REQUIRED)]: _, ...rest } = fields;
    return { what: "a field is missing", body: body(rest) };
  },
  (fields, random) => {
    const name = random.pick(REQUIRED);
    return { what: `${name} twice`, body: `${body(fields)}&${name}=${encodeURIComponent(fields[name] ?? "")}` };
  },
  (fields) => ({ what: "arrays instead of strings", body: body(fields).replaceAll(/(\w+)=/g, "$1[]=") }),
  (fields) => ({
    what: "another merchant",
    body: body(signed({ ...fields, merchant_id: "1219999" }, "another secret")),
  }),
  (fields) => ({ what: "another secret", body: body(signed(fields, "Test-merchant-Secret-02")) }),
  (fields, _, other) => ({ what: "another order's signature", body: body({ ...fields, md5sig: other.md5sig ?? "" }) }),
  (fields) => ({ what: "no signature", body: body({ ...fields, md5sig: "" }) }),
  (fields) => ({ what: "a signature in full-width digits", body: body({ ...fields, md5sig: "０".repeat(32) }) }),
  (fields) => ({ what: "JSON", body: JSON.stringify(fields), type: "application/json" }),
  (fields) => ({ what: "a multipart form", body: body(fields), type: "multipart/form-data; boundary=x" }),
  (fields) => ({ what: "GET instead of POST", body: body(fields), method: "GET" }),
  (fields) => ({ what: "PUT instead of POST", body: body(fields), method: "PUT" }),
  (fields) => ({ what: "far too long", body: `${body(fields)}&custom_3=${"x".repeat(9_000)}` }),
];

/** Sends forged notifications, and expects rejections and few log lines without personal data. */
export async function forgedNotifications(run: ScenarioRun): Promise<void> {
  const built = await run.openBuiltShop({ settings: { LOG_LEVEL: "info" } });
  const { placed } = await unpaidOrders(built, 10);
  const genuine = placed.map((order) => notificationFields(order));
  const forged = Array.from({ length: run.size }, (_, index) => {
    const random = run.random.branch(index);
    const [fields, other] = random.shuffled(genuine) as [NotificationFields, NotificationFields];
    return (FORGERIES[index % FORGERIES.length] as (typeof FORGERIES)[number])(fields, random, other);
  });
  let rejected = 0;
  await inParallel(forged, 8, async ({ what, body: text, type, method }) => {
    const query = method === "GET" ? `?${text}` : "";
    const headers = type ? { "content-type": type } : undefined;
    const form = method === "GET" ? undefined : text;
    const { status } = await visit(built.baseUrl, `/hooks/payhere${query}`, { form, headers, method });
    run.countAttempts();
    if (status === 400) rejected += 1;
    run.check([400, 405, 413, 415].includes(status), `${what}: status ${status}`);
  });
  const { rows } = await built.db.execute(sql`select status::text, count(*)::int as n from orders group by 1`);
  run.equal(rows, [{ status: "awaiting-payment", n: 10 }], "orders");
  const { rows: stored } = await built.db.execute(sql`select count(*)::int as n from payment_notifications`);
  run.equal(stored, [{ n: 0 }], "stored notifications");
  const lines = built.errors.splice(0).join("").split("\n").filter(Boolean);
  const rejections = lines.filter((line) => line.includes('"code":"NOTIFICATION_REJECTED"'));
  run.check(rejections.length < rejected / 4, `${rejections.length} lines in the log for ${rejected} rejections`);
  run.none(
    lines.filter((line) => !line.includes('"level":30')),
    "errors in the log",
  );
  run.none(
    lines.filter((line) => PERSONAL_DATA.test(line.replace(/"time":\d+/, ""))),
    "log lines with personal data",
  );
  // Genuine notifications are still accepted.
  for (const form of genuine.slice(0, 2))
    run.equal((await visit(built.baseUrl, "/hooks/payhere", { form })).status, 200, "genuine");
  run.none(await brokenInvariants(built.db), "after all");
}

/** Sends validly signed notifications with wrong amounts, currencies, orders and states. */
export async function mismatchedNotifications(run: ScenarioRun): Promise<void> {
  const built = await run.openBuiltShop();
  const { placed: all } = await unpaidOrders(built, 11);
  const [first, ...placed] = all;
  invariant(first, "no orders left");
  const paid = notificationFields(first);
  await visit(built.baseUrl, "/hooks/payhere", { form: paid });
  for (let round = 0; round < run.size; round += 1) {
    const order = run.random.pick(placed);
    const [what, fields] = mismatch(order, run.random, paid.payment_id ?? "");
    const { status } = await visit(built.baseUrl, "/hooks/payhere", { form: fields });
    run.countAttempts();
    run.check(status === 200 || status === 400, `${what}: status ${status}`);
  }
  const { rows } = await built.db.execute(
    sql`select status::text, count(*)::int as n from orders group by 1 order by 1`,
  );
  run.equal(rows, ORDERS_LEFT, "orders");
  const silent = await built.db.execute(sql`select n.outcome from payment_notifications n where n.status_code = '2'
    and not exists (select from payment_reviews r left join orders o on o.id = r.order_id
      where (o.number = n.order_number or (o.id is null and r.reason = 'unknown-order')))`);
  run.none(silent.rows, "payments without a report to staff");
  run.none(await brokenInvariants(built.db), "after all");
  const lines = built.errors.splice(0).join("").split("\n").filter(Boolean);
  run.none(
    lines.filter((line) => !line.includes('"code":"NOTIFICATION_REJECTED"')),
    "lines in the log",
  );
}

type Placed = { number: string; amount: string };

const ORDERS_LEFT = [
  { status: "awaiting-payment", n: 10 },
  { status: "paid", n: 1 },
];

function mismatch(
  order: Placed,
  random: Random,
  anothersPaymentId: string,
): [what: string, fields: NotificationFields] {
  const whole = order.amount.slice(0, -3);
  const amounts = [
    ...[
      (Number(order.amount) - 0.01).toFixed(2),
      (Number(order.amount) + 0.01).toFixed(2),
      `${whole}00.00`,
      "1e3",
      "0.00",
    ],
    ...[
      `-${order.amount}`,
      `+${order.amount}`,
      `${order.amount}5`,
      `${whole}.5`,
      whole,
      ` ${order.amount}`,
      `${order.amount} `,
    ],
    ...[
      "１５００.００",
      "NaN",
      "Infinity",
      "",
      "0x5dc",
      `${order.amount}\u0000`,
      "999999999.99",
      "9999999999.00",
      `${whole}.000`,
    ],
  ];
  const odd = ["2 ", "02", "2.0", "+2", "٢", "3", "-4", "", "2\n", "two"];
  return random.pick([
    () =>
      ["another order's payment id", notificationFields(order, { payment_id: anothersPaymentId })] as [
        string,
        NotificationFields,
      ],
    () => {
      const payhere_amount = random.pick(amounts);
      return [`the amount ${JSON.stringify(payhere_amount)}`, notificationFields(order, { payhere_amount })] as [
        string,
        NotificationFields,
      ];
    },
    () => {
      const payhere_currency = random.pick(["USD", "lkr", "LKR ", "", "EUR", "ＬＫＲ"]);
      return [`the currency ${JSON.stringify(payhere_currency)}`, notificationFields(order, { payhere_currency })] as [
        string,
        NotificationFields,
      ];
    },
    () => {
      const order_id = random.pick([
        "Order-1",
        order.number.toLowerCase(),
        `${order.number} `,
        "",
        "%",
        `${order.number}'--`,
      ]);
      return [`the order ${JSON.stringify(order_id)}`, notificationFields(order, { order_id })] as [
        string,
        NotificationFields,
      ];
    },
    () => {
      const status_code = random.pick(odd);
      return [`the state ${JSON.stringify(status_code)}`, notificationFields(order, { status_code })] as [
        string,
        NotificationFields,
      ];
    },
  ])();
}
