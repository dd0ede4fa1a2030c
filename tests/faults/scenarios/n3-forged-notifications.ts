import { sql } from "drizzle-orm";
import { invariant } from "../../../src/domain/errors.ts";
import type { Random } from "../random.ts";
import { unpaidOrders } from "../tools/place-over-http.ts";
import { brokenInvariants } from "../tools/invariants.ts";
import { inParallel } from "../tools/parallel.ts";
import { signed, type Told, toldOf } from "../tools/notification-fields.ts";
import { visit } from "../tools/visitors.ts";
import type { Trial } from "../scenario-run.ts";

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
const TOO_MUCH = /canary|\*1292|12\/29|Order-/i;

type Forged = { what: string; body: string; type?: string; method?: string };

const body = (told: Told) => new URLSearchParams(told).toString();

function changeOneSign(text: string, random: Random): string {
  const at = random.whole(0, Math.max(text.length - 1, 0));
  const other = random.pick([..."0123456789ABCDEF"].filter((sign) => sign !== text[at]?.toUpperCase()));
  return text.slice(0, at) + other + text.slice(at + 1);
}

/** Ways to forge a notification from a genuine one. */
const FORGERIES: ((told: Told, random: Random, other: Told) => Forged)[] = [
  (told, random) => ({
    what: "another signature",
    body: body({ ...told, md5sig: changeOneSign(told.md5sig ?? "", random) }),
  }),
  (told, random) => {
    const name = random.pick(SIGNED);
    return {
      what: `${name} changed under the old signature`,
      body: body({ ...told, [name]: `${told[name]}${random.whole(0, 9)}` }),
    };
  },
  (told) => ({
    what: "a declined payment changed to paid",
    body: body({ ...signed({ ...told, status_code: "-2" }), status_code: "2" }),
  }),
  (told, random) => {
    const { [random.pick(REQUIRED)]: _, ...rest } = told;
    return { what: "a field is missing", body: body(rest) };
  },
  (told, random) => {
    const name = random.pick(REQUIRED);
    return { what: `${name} twice`, body: `${body(told)}&${name}=${encodeURIComponent(told[name] ?? "")}` };
  },
  (told) => ({ what: "arrays instead of strings", body: body(told).replaceAll(/(\w+)=/g, "$1[]=") }),
  (told) => ({ what: "another merchant", body: body(signed({ ...told, merchant_id: "1219999" }, "another secret")) }),
  (told) => ({ what: "another secret", body: body(signed(told, "Test-merchant-Secret-02")) }),
  (told, _, other) => ({ what: "another order's signature", body: body({ ...told, md5sig: other.md5sig ?? "" }) }),
  (told) => ({ what: "no signature", body: body({ ...told, md5sig: "" }) }),
  (told) => ({ what: "a signature in full-width digits", body: body({ ...told, md5sig: "０".repeat(32) }) }),
  (told) => ({ what: "JSON", body: JSON.stringify(told), type: "application/json" }),
  (told) => ({ what: "a multipart form", body: body(told), type: "multipart/form-data; boundary=x" }),
  (told) => ({ what: "GET instead of POST", body: body(told), method: "GET" }),
  (told) => ({ what: "PUT instead of POST", body: body(told), method: "PUT" }),
  (told) => ({ what: "far too long", body: `${body(told)}&custom_3=${"x".repeat(9_000)}` }),
];

/** Sends forged notifications, and expects rejections and few log lines without personal data. */
export async function forgedNotices(trial: Trial): Promise<void> {
  const built = await trial.openBuiltShop({ settings: { LOG_LEVEL: "info" } });
  const { placed } = await unpaidOrders(built, 10);
  const genuine = placed.map((order) => toldOf(order));
  const forged = Array.from({ length: trial.size }, (_, index) => {
    const random = trial.random.branch(index);
    const [told, other] = random.shuffled(genuine) as [Told, Told];
    return (FORGERIES[index % FORGERIES.length] as (typeof FORGERIES)[number])(told, random, other);
  });
  let rejected = 0;
  await inParallel(forged, 8, async ({ what, body: text, type, method }) => {
    const query = method === "GET" ? `?${text}` : "";
    const headers = type ? { "content-type": type } : undefined;
    const form = method === "GET" ? undefined : text;
    const { status } = await visit(built.baseUrl, `/hooks/payhere${query}`, { form, headers, method });
    trial.tried();
    if (status === 400) rejected += 1;
    trial.check([400, 405, 413, 415].includes(status), `${what}: answered ${status}`);
  });
  const { rows } = await built.db.execute(sql`select status::text, count(*)::int as n from orders group by 1`);
  trial.equal(rows, [{ status: "awaiting-payment", n: 10 }], "orders");
  const { rows: stored } = await built.db.execute(sql`select count(*)::int as n from payment_notices`);
  trial.equal(stored, [{ n: 0 }], "stored notifications");
  const lines = built.errors.splice(0).join("").split("\n").filter(Boolean);
  const rejections = lines.filter((line) => line.includes('"code":"NOTIFICATION_REJECTED"'));
  trial.check(rejections.length < rejected / 4, `${rejections.length} lines in the log for ${rejected} rejections`);
  trial.none(
    lines.filter((line) => !line.includes('"level":30')),
    "errors in the log",
  );
  trial.none(
    lines.filter((line) => TOO_MUCH.test(line.replace(/"time":\d+/, ""))),
    "log lines with personal data",
  );
  // Genuine notifications are still accepted.
  for (const form of genuine.slice(0, 2))
    trial.equal((await visit(built.baseUrl, "/hooks/payhere", { form })).status, 200, "genuine");
  trial.none(await brokenInvariants(built.db), "after all");
}

/** Sends validly signed notifications with wrong amounts, currencies, orders and states. */
export async function misfittingNotices(trial: Trial): Promise<void> {
  const built = await trial.openBuiltShop();
  const { placed: all } = await unpaidOrders(built, 11);
  const [first, ...placed] = all;
  invariant(first, "there are orders");
  const paid = toldOf(first);
  await visit(built.baseUrl, "/hooks/payhere", { form: paid });
  for (let round = 0; round < trial.size; round += 1) {
    const order = trial.random.pick(placed);
    const [what, told] = misfit(order, trial.random, paid.payment_id ?? "");
    const { status } = await visit(built.baseUrl, "/hooks/payhere", { form: told });
    trial.tried();
    trial.check(status === 200 || status === 400, `${what}: answered ${status}`);
  }
  const { rows } = await built.db.execute(
    sql`select status::text, count(*)::int as n from orders group by 1 order by 1`,
  );
  trial.equal(rows, ORDERS_LEFT, "orders");
  const silent = await built.db.execute(sql`select n.outcome from payment_notices n where n.status_code = '2'
    and not exists (select from payment_reviews r left join orders o on o.id = r.order_id
      where (o.number = n.order_number or (o.id is null and r.reason = 'unknown-order')))`);
  trial.none(silent.rows, "payments without a report to staff");
  trial.none(await brokenInvariants(built.db), "after all");
  const lines = built.errors.splice(0).join("").split("\n").filter(Boolean);
  trial.none(
    lines.filter((line) => !line.includes('"code":"NOTIFICATION_REJECTED"')),
    "lines in the log",
  );
}

type Placed = { number: string; amount: string };

const ORDERS_LEFT = [
  { status: "awaiting-payment", n: 10 },
  { status: "paid", n: 1 },
];

function misfit(order: Placed, random: Random, anothersPaymentId: string): [what: string, told: Told] {
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
    () => ["another order's payment id", toldOf(order, { payment_id: anothersPaymentId })] as [string, Told],
    () => {
      const payhere_amount = random.pick(amounts);
      return [`the amount ${JSON.stringify(payhere_amount)}`, toldOf(order, { payhere_amount })] as [string, Told];
    },
    () => {
      const payhere_currency = random.pick(["USD", "lkr", "LKR ", "", "EUR", "ＬＫＲ"]);
      return [`the currency ${JSON.stringify(payhere_currency)}`, toldOf(order, { payhere_currency })] as [
        string,
        Told,
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
      return [`the order ${JSON.stringify(order_id)}`, toldOf(order, { order_id })] as [string, Told];
    },
    () => {
      const status_code = random.pick(odd);
      return [`the state ${JSON.stringify(status_code)}`, toldOf(order, { status_code })] as [string, Told];
    },
  ])();
}
