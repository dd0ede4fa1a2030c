import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../durations.ts";
import { type HealthFacts, judgeHealth } from "./health.ts";

const NOW = new Date("2026-11-22T10:00:00Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const job = (name: string, more = {}) => ({ name, lastAt: ago(MINUTE_MS), late: 0, failed: 0, ...more });
const JOBS = ["every-minute", "reconcile-payments", "watch-stock", "import-products", "every-hour"].map((name) =>
  job(name),
);
const WELL: HealthFacts = {
  database: { version: "18.1", sizeBytes: 1e8, latencyMs: 2, off: [] },
  mail: {
    isPreview: false,
    isServerAway: false,
    lastSentAt: ago(HOUR_MS),
    failed: 0,
    waiting: 1,
    oldestAt: ago(MINUTE_MS),
  },
  methods: { enabled: ["bank-transfer"] },
  gateway: { mode: "live", notifiedAt: ago(HOUR_MS), retrievedAt: ago(DAY_MS), hasMerchantApi: true, isPaused: false },
  jobs: JOBS,
  ledger: { at: ago(DAY_MS), orders: 0, products: 0, credits: 0 },
  backup: { at: ago(DAY_MS), verifiedAt: ago(DAY_MS), isFailing: false, isOnDataDisk: false },
  disk: { freeBytes: 5e10, totalBytes: 1e11 },
  proof: { at: ago(DAY_MS) },
  proxy: { isUntrusted: false },
};
const backup = (more: Partial<NonNullable<HealthFacts["backup"]>>) => ({
  backup: { at: ago(DAY_MS), verifiedAt: ago(DAY_MS), isFailing: false, isOnDataDisk: false, ...more },
});

function mailOf({ mail }: HealthFacts) {
  if (!mail) throw new Error("no mail facts in the fixture");
  return mail;
}

const troubles = (facts: Partial<HealthFacts>, upMs = DAY_MS) =>
  judgeHealth({ ...WELL, ...facts }, NOW, upMs).flatMap(({ part, state, problem }) =>
    problem ? [`${part} ${state} ${problem}`] : [],
  );

test("reports nothing when every part is well", () => {
  expect(troubles({})).toEqual([]);
});

test("reports a problem for every part without a response", () => {
  const silent = {
    database: null,
    mail: null,
    gateway: null,
    jobs: null,
    ledger: null,
    backup: null,
    disk: null,
    proof: null,
  };

  expect(troubles(silent)).toEqual(
    ["database", "mail", "gateway", "jobs", "ledger", "backup", "disk", "proof"].map((part) => `${part} bad no-answer`),
  );
});

test("reports that no order can be placed when no payment method is on", () => {
  expect(troubles({ methods: { enabled: [] } })).toEqual(["methods bad no-payment-method"]);
});

test("shows the failed attempt of a mail server that is away at once", () => {
  expect(troubles({ mail: { ...mailOf(WELL), isServerAway: true, oldestAt: ago(1_000) } })).toEqual([
    "mail bad mail-server-away",
  ]);
});

test("reports a ledger that does not add up, and one that was not checked for two days", () => {
  const checked = (ms: number, orders: number, products = 0, credits = 0) => ({
    ledger: { at: ago(ms), orders, products, credits },
  });
  const never = { ledger: { at: null, orders: 0, products: 0, credits: 0 } };

  expect(troubles(checked(HOUR_MS, 1))).toEqual(["ledger bad ledger-differs"]);
  expect(troubles(checked(HOUR_MS, 0, 1))).toEqual(["ledger bad ledger-differs"]);
  expect(troubles(checked(HOUR_MS, 0, 0, 1))).toEqual(["ledger bad ledger-differs"]);
  expect(troubles(checked(2 * DAY_MS + 1, 0))).toEqual(["ledger look ledger-unchecked"]);
  expect(troubles(never, DAY_MS)).toEqual([]);
  expect(troubles(never, 2 * DAY_MS + 1)).toEqual(["ledger look ledger-unchecked"]);
});

test("waits for the first run of a job after opening the shop, also after a pause", () => {
  const stopped = JOBS.map((one) => ({ ...one, lastAt: ago(DAY_MS) }));
  const neverRun = JOBS.map((one) => ({ ...one, lastAt: null }));

  expect(troubles({ jobs: neverRun }, 10_000)).toEqual([]);
  expect(troubles({ jobs: stopped }, 10_000)).toEqual([]);
  expect(troubles({ jobs: JOBS.map((one) => ({ ...one, late: 1 })) }, 10_000)).toEqual([]);
  expect(troubles({ jobs: stopped }, HOUR_MS)).toEqual(["jobs bad jobs-late"]);
});

test.for<[Partial<HealthFacts>, string]>([
  [{ database: { version: "18", sizeBytes: 1, latencyMs: 1, off: ["fsync"] } }, "database bad not-durable"],
  [{ database: { version: "18", sizeBytes: 1, latencyMs: 400, off: [] } }, "database look slow-database"],
  [
    { mail: { isPreview: false, isServerAway: false, lastSentAt: null, failed: 2, waiting: 0, oldestAt: null } },
    "mail bad mails-failed",
  ],
  [
    {
      mail: { isPreview: false, isServerAway: false, lastSentAt: null, failed: 0, waiting: 9, oldestAt: ago(HOUR_MS) },
    },
    "mail bad mails-wait",
  ],
  [
    { mail: { isPreview: true, isServerAway: false, lastSentAt: null, failed: 0, waiting: 0, oldestAt: null } },
    "mail look mails-preview",
  ],
  [
    {
      gateway: {
        mode: "live",
        notifiedAt: ago(DAY_MS),
        retrievedAt: ago(HOUR_MS),
        hasMerchantApi: true,
        isPaused: false,
      },
    },
    "gateway bad notifications-lost",
  ],
  [
    { gateway: { mode: "live", notifiedAt: null, retrievedAt: null, hasMerchantApi: true, isPaused: true } },
    "gateway bad gateway-paused",
  ],
  [
    { gateway: { mode: "sandbox", notifiedAt: null, retrievedAt: null, hasMerchantApi: true, isPaused: false } },
    "gateway look gateway-test",
  ],
  [
    { gateway: { mode: "live", notifiedAt: null, retrievedAt: null, hasMerchantApi: false, isPaused: false } },
    "gateway look no-merchant-api",
  ],
  [{ jobs: JOBS.map((one) => ({ ...one, lastAt: ago(6 * MINUTE_MS) })) }, "jobs bad jobs-late"],
  [{ jobs: [...JOBS, job("send-code", { lastAt: null, late: 1 })] }, "jobs bad jobs-late"],
  [{ jobs: [...JOBS, job("send-code", { failed: 1 })] }, "jobs look jobs-failed"],
  [backup({ at: null, verifiedAt: null }), "backup bad no-backup"],
  [backup({ at: ago(3 * DAY_MS) }), "backup look old-backup"],
  [backup({ at: ago(8 * DAY_MS) }), "backup bad old-backup"],
  [backup({ verifiedAt: null }), "backup look unverified-backup"],
  [backup({ verifiedAt: ago(8 * DAY_MS) }), "backup look unverified-backup"],
  [backup({ isFailing: true }), "backup bad backup-failed"],
  [backup({ isOnDataDisk: true }), "backup look backup-same-disk"],
  [{ disk: { freeBytes: 5e8, totalBytes: 1e12 } }, "disk bad disk-full"],
  [{ disk: { freeBytes: 4e10, totalBytes: 1e12 } }, "disk look disk-low"],
  [{ proof: { at: null } }, "proof look no-proof"],
  [{ proof: { at: ago(91 * DAY_MS) } }, "proof look old-proof"],
])("%j: reports %s", ([facts, problem]) => {
  expect(troubles(facts)).toEqual([problem]);
});

test("reports no late jobs after start-up and late jobs after an hour", () => {
  expect(troubles({ jobs: [] }, MINUTE_MS)).toEqual([]);
  expect(troubles({ jobs: [] }, HOUR_MS)).toEqual(["jobs bad jobs-late"]);
});

test("reports an untrusted proxy", () => {
  expect(troubles({ proxy: { isUntrusted: true } })).toEqual(["proxy bad untrusted-proxy"]);
});
