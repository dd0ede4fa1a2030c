import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../durations.ts";
import { HEALTH_PARTS, type HealthPart } from "../health-parts.ts";
import type { PaymentMethod } from "../orders/payment-methods.ts";

export type JobHealth = {
  name: string;
  lastAt: Date | null;
  /** Jobs that should have started more than five minutes ago. */
  late: number;
  /** Failed jobs of the last day. */
  failed: number;
};

/** Facts about each part; null when it did not respond in time. */
export type HealthFacts = {
  database: { version: string; sizeBytes: number; latencyMs: number; off: readonly string[] } | null;
  mail: {
    isPreview: boolean;
    /** Whether the last attempt for a waiting mail failed because of the server, not of the mail. */
    isServerAway: boolean;
    lastSentAt: Date | null;
    failed: number;
    waiting: number;
    oldestAt: Date | null;
  } | null;
  /** Payment methods that the settings allow. */
  methods: { enabled: readonly PaymentMethod[] };
  gateway: {
    mode: "simulator" | "sandbox" | "live";
    /** Time of the last payment notification, and of the last payment found through the Retrieval API. */
    notifiedAt: Date | null;
    retrievedAt: Date | null;
    hasMerchantApi: boolean;
    isPaused: boolean;
  } | null;
  jobs: readonly JobHealth[] | null;
  /**
   * The last nightly check of the ledger: how many orders, products, and gift cards or amounts of credit do not add up.
   */
  ledger: { at: Date | null; orders: number; products: number; credits: number } | null;
  /**
   * `verifiedAt`: the time of the newest backup that was restored for a test. `isFailing`: the last nightly backup
   * failed. `isOnDataDisk`: a broken disk would take shop and backups.
   */
  backup: { at: Date | null; verifiedAt: Date | null; isFailing: boolean; isOnDataDisk: boolean } | null;
  disk: { freeBytes: number; totalBytes: number } | null;
  proof: { at: Date | null } | null;
  /** `isUntrusted`: visitors come through a proxy while TRUST_PROXY is off. */
  proxy: { isUntrusted: boolean } | null;
};

/** Problems; the page explains what to do about each. */
export type HealthProblem =
  | "no-answer"
  | "not-durable"
  | "slow-database"
  | "mails-failed"
  | "mails-wait"
  | "mail-server-away"
  | "mails-preview"
  | "no-payment-method"
  | "gateway-paused"
  | "notifications-lost"
  | "gateway-test"
  | "no-merchant-api"
  | "jobs-late"
  | "jobs-failed"
  | "ledger-differs"
  | "ledger-unchecked"
  | "no-backup"
  | "old-backup"
  | "unverified-backup"
  | "backup-failed"
  | "backup-same-disk"
  | "disk-full"
  | "disk-low"
  | "no-proof"
  | "old-proof"
  | "untrusted-proxy";

/** `look`: nothing is broken, but the owner should know. */
export type HealthState = "good" | "look" | "bad";
export type Judged = { part: HealthPart; state: HealthState; problem: HealthProblem | null };

const SLOW_MS = 250;
const MAIL_WAITS_MS = 15 * MINUTE_MS;
const BACKUP_EVERY_MS = 2 * DAY_MS;
const BACKUP_AT_LEAST_MS = 7 * DAY_MS;
const VERIFICATION_EVERY_MS = 7 * DAY_MS;
const PROOF_EVERY_MS = 90 * DAY_MS;
/** One nightly run may be missed. */
const LEDGER_EVERY_MS = 2 * DAY_MS;
/** File in DATA_DIR into which a finished backup writes its time. */
export const BACKUP_FILE = "last-backup";
/** File in DATA_DIR with the time of the newest backup that was restored for a test. */
export const VERIFIED_BACKUP_FILE = "last-verified-backup";
/** Report of the last run of the fault suite. */
export const PROOF_FILE = "docs/proof.md";
export const GIB = 2 ** 30;
/** Maximum time since the last run of each scheduled job, in ms. */
const AT_LEAST_EVERY: Readonly<Record<string, number>> = {
  "every-minute": 5 * MINUTE_MS,
  "reconcile-payments": 5 * MINUTE_MS,
  "watch-stock": 5 * MINUTE_MS,
  "import-products": 5 * MINUTE_MS,
  "every-hour": 2 * HOUR_MS + 30 * MINUTE_MS,
};
/** Time after start-up in which jobs may not have run yet, in ms. */
const JUST_STARTED_MS = 150 * SECOND_MS;

type Found = { state: HealthState; problem: HealthProblem } | null;

/**
 * Judges each part; a part without facts is bad.
 * @param upMs time since this process opened the shop and started its jobs, in ms
 */
export function judgeHealth(facts: HealthFacts, now: Date, upMs: number): Judged[] {
  const age = (at: Date) => now.getTime() - at.getTime();
  const found: Record<HealthPart, () => Found> = {
    database: () => facts.database && databaseTrouble(facts.database),
    mail: () => facts.mail && mailTrouble(facts.mail, age),
    methods: () => (facts.methods.enabled.length === 0 ? bad("no-payment-method") : null),
    gateway: () => facts.gateway && gatewayTrouble(facts.gateway),
    jobs: () => facts.jobs && jobTrouble(facts.jobs, age, upMs),
    ledger: () => facts.ledger && ledgerTrouble(facts.ledger, age, upMs),
    backup: () => facts.backup && backupTrouble(facts.backup, age),
    disk: () => facts.disk && diskTrouble(facts.disk),
    proof: () => facts.proof && proofTrouble(facts.proof, age),
    proxy: () => (facts.proxy?.isUntrusted ? bad("untrusted-proxy") : null),
  };
  return HEALTH_PARTS.map((part) => {
    const trouble = facts[part] === null ? bad("no-answer") : found[part]();
    return { part, state: trouble?.state ?? "good", problem: trouble?.problem ?? null };
  });
}

const bad = (problem: HealthProblem): Found => ({ state: "bad", problem });
const look = (problem: HealthProblem): Found => ({ state: "look", problem });

function databaseTrouble({ off, latencyMs }: NonNullable<HealthFacts["database"]>): Found {
  if (off.length > 0) return bad("not-durable");
  return latencyMs > SLOW_MS ? look("slow-database") : null;
}

type Age = (at: Date) => number;

function mailTrouble({ isPreview, isServerAway, failed, oldestAt }: NonNullable<HealthFacts["mail"]>, age: Age): Found {
  if (oldestAt && age(oldestAt) > MAIL_WAITS_MS) return bad("mails-wait");
  if (isServerAway) return bad("mail-server-away");
  if (failed > 0) return bad("mails-failed");
  return isPreview ? look("mails-preview") : null;
}

function gatewayTrouble({
  mode,
  notifiedAt,
  retrievedAt,
  hasMerchantApi,
  isPaused,
}: NonNullable<HealthFacts["gateway"]>): Found {
  if (isPaused) return bad("gateway-paused");
  // The last payment was found through the Retrieval API, and no notification has arrived since.
  if (retrievedAt && (!notifiedAt || notifiedAt < retrievedAt)) return bad("notifications-lost");
  if (mode !== "live") return look("gateway-test");
  return hasMerchantApi ? null : look("no-merchant-api");
}

function jobTrouble(jobs: readonly JobHealth[], age: Age, upMs: number): Found {
  const hasNotRun = Object.entries(AT_LEAST_EVERY).some(([name, every]) => {
    const lastAt = jobs.find((job) => job.name === name)?.lastAt;
    // After a pause the last run is old until the jobs run again.
    return lastAt ? age(lastAt) > every && upMs > JUST_STARTED_MS : upMs > Math.max(every, JUST_STARTED_MS);
  });
  // Jobs that became late during a pause are run first.
  const hasLate = upMs > JUST_STARTED_MS && jobs.some(({ late }) => late > 0);
  if (hasNotRun || hasLate) return bad("jobs-late");
  return jobs.some(({ failed }) => failed > 0) ? look("jobs-failed") : null;
}

function ledgerTrouble(ledger: NonNullable<HealthFacts["ledger"]>, age: Age, upMs: number): Found {
  const { at, orders, products, credits } = ledger;
  if (orders + products + credits > 0) return bad("ledger-differs");
  // A new shop has had no nightly run yet.
  return (at ? age(at) : upMs) > LEDGER_EVERY_MS ? look("ledger-unchecked") : null;
}

function backupTrouble(backup: NonNullable<HealthFacts["backup"]>, age: Age): Found {
  const { at, verifiedAt, isFailing, isOnDataDisk } = backup;
  if (isFailing) return bad("backup-failed");
  if (!at) return bad("no-backup");
  if (age(at) > BACKUP_AT_LEAST_MS) return bad("old-backup");
  if (age(at) > BACKUP_EVERY_MS) return look("old-backup");
  if (!verifiedAt || age(verifiedAt) > VERIFICATION_EVERY_MS) return look("unverified-backup");
  return isOnDataDisk ? look("backup-same-disk") : null;
}

function diskTrouble({ freeBytes, totalBytes }: NonNullable<HealthFacts["disk"]>): Found {
  if (freeBytes < GIB) return bad("disk-full");
  return freeBytes < 5 * GIB || freeBytes / totalBytes < 0.05 ? look("disk-low") : null;
}

function proofTrouble({ at }: { at: Date | null }, age: Age): Found {
  if (!at) return look("no-proof");
  return age(at) > PROOF_EVERY_MS ? look("old-proof") : null;
}
