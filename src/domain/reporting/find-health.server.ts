import { readFile, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { NEEDED_ON } from "../../db/durability.ts";
import { mails, paymentNotifications } from "../../db/schema/index.ts";
import { SECOND_MS } from "../durations.ts";
import { SERVER_FAILURES } from "../mail/mail-retry.ts";
import { MailNotTaken } from "../mail/mailer.ts";
import { enabledMethods } from "../orders/payment-methods.ts";
import type { Shop } from "../shop.ts";
import { BACKUP_FILE, type HealthFacts, type JobHealth, PROOF_FILE, VERIFIED_BACKUP_FILE } from "./health.ts";

type HealthShop = Pick<Shop, "db" | "config" | "merchantApi" | "reportError">;
type Options = {
  /** Root folder of the application code. */
  root?: string;
  /** Timeout for each part, in ms. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 2 * SECOND_MS;
const PROOF_DAY = /^(\d{4}-\d\d-\d\d \d\d:\d\d) UTC, commit /m;

/** The facts without those that only the web server knows. */
type FoundHealth = Omit<HealthFacts, "proxy">;

/**
 * Reads the state of all parts in parallel, each with a timeout; a part that fails or times out is null and is
 * reported.
 */
export async function findHealth(shop: HealthShop, options: Options = {}): Promise<FoundHealth> {
  const { root = process.cwd(), timeoutMs = TIMEOUT_MS } = options;
  const { dataDir } = shop.config;
  const ask = <Part>(name: keyof HealthFacts, part: () => Promise<Part>) =>
    inTime(part, timeoutMs).catch((error: unknown) => {
      shop.reportError(new HealthUnknownError(name, error), { operation: "find-health" });
      return null;
    });
  const [database, mail, gateway, jobs, ledger, backup, disk, proof] = await Promise.all([
    ask("database", () => databaseHealth(shop)),
    ask("mail", () => mailHealth(shop)),
    ask("gateway", () => gatewayHealth(shop)),
    ask("jobs", () => jobHealth(shop)),
    ask("ledger", () => ledgerHealth(shop)),
    ask("backup", () => backupHealth(shop)),
    ask("disk", () => diskHealth(dataDir)),
    ask("proof", async () => {
      const [, day] = PROOF_DAY.exec(await textOf(join(root, PROOF_FILE))) ?? [];
      return { at: day ? toTime(`${day.replace(" ", "T")}:00Z`) : null };
    }),
  ]);
  const methods = { enabled: enabledMethods(shop.config.methods) };
  return { database, mail, methods, gateway, jobs, ledger, backup, disk, proof };
}

/** A part whose state could not be read. The page shows it as unknown; the log has the cause. */
class HealthUnknownError extends Error {
  override readonly name = "HealthUnknownError";

  constructor(part: keyof HealthFacts, cause: unknown) {
    // Errors of other systems can contain personal data; the message contains only our own timeout.
    super(`failed to read ${part} health${cause instanceof LateError ? `: ${cause.message}` : ""}`, { cause });
  }
}

class LateError extends Error {}

/** @throws {LateError} when it takes longer */
async function inTime<Part>(part: () => Promise<Part>, withinMs: number): Promise<Part> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`no response within ${withinMs} ms`)), withinMs);
  });
  try {
    return await Promise.race([part(), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function databaseHealth({ db }: HealthShop): Promise<HealthFacts["database"]> {
  const began = performance.now();
  await db.execute(sql`select 1`);
  const latencyMs = performance.now() - began;
  const { rows } = await db.execute<{ version: string; size: string; off: string[] | null }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size,
      array(select name from pg_settings where name in ${NEEDED_ON} and setting = 'off' order by name) as off`);
  const [row] = rows;
  return { version: row?.version ?? "", sizeBytes: Number(row?.size ?? 0), latencyMs, off: row?.off ?? [] };
}

async function mailHealth({ db, config }: HealthShop): Promise<HealthFacts["mail"]> {
  // Ordered by the primary key, a time-ordered UUID: the last sent mail is among the newest.
  const lastSent = db
    .select({ at: mails.sentAt })
    .from(mails)
    .where(eq(mails.status, "sent"))
    .orderBy(desc(mails.id))
    .limit(1);
  const isQueued = eq(mails.status, "queued");
  const [[last], failed, waiting, [oldest], refused, account] = await Promise.all([
    lastSent,
    db.$count(mails, eq(mails.status, "failed")),
    db.$count(mails, isQueued),
    db.select({ at: mails.createdAt }).from(mails).where(isQueued).orderBy(mails.id).limit(1),
    db.$count(mails, and(isQueued, inArray(mails.failure, SERVER_FAILURES))),
    accountMailsInRetry(db),
  ]);
  const lastSentAt = last?.at ?? null;
  const isRefusedLast = account.triedAt !== null && (lastSentAt === null || lastSentAt < account.triedAt);
  const isPreview = config.smtpUrl === undefined;
  return {
    isPreview,
    isServerAway: refused > 0 || isRefusedLast,
    failed,
    waiting: waiting + account.waiting,
    lastSentAt,
    oldestAt: oldest?.at ?? null,
  };
}

/** Counts the account emails, which are jobs, that the mail server did not accept. */
async function accountMailsInRetry(db: HealthShop["db"]): Promise<{ waiting: number; triedAt: Date | null }> {
  const messages = SERVER_FAILURES.map((failure) => `%${new MailNotTaken(failure).message}`);
  const { rows } = await db.execute<{ waiting: number; tried_at: string | null }>(sql`
    select count(*)::int as waiting, max(started_on)::text as tried_at
    from pgboss.job where state in ('retry', 'active') and output ->> 'message' like any (${sql.param(messages)})`);
  const [row] = rows;
  return { waiting: row?.waiting ?? 0, triedAt: row?.tried_at ? new Date(row.tried_at) : null };
}

async function gatewayHealth({ db, config, merchantApi }: HealthShop): Promise<HealthFacts["gateway"]> {
  const { source, statusCode, receivedAt: at, id } = paymentNotifications;
  // Considers only the newest notifications: older ones do not describe the current state.
  const newest = db
    .select({ source, at, statusCode })
    .from(paymentNotifications)
    .orderBy(desc(id))
    .limit(200)
    .then((rows) => rows.filter((row) => row.statusCode === "2"));
  const paid = await newest;
  const lastOf = (from: "notification" | "retrieval") => paid.find((row) => row.source === from)?.at ?? null;
  return {
    mode: config.payhere.mode,
    notifiedAt: lastOf("notification"),
    retrievedAt: lastOf("retrieval"),
    hasMerchantApi: merchantApi !== null,
    isPaused: merchantApi?.isPaused() ?? false,
  };
}

async function jobHealth({ db }: HealthShop): Promise<JobHealth[]> {
  type Row = { name: string; last_at: string | null; late: number; failed: number };
  const { rows } = await db.execute<Row>(sql`
    select name, max(completed_on) filter (where state = 'completed')::text as last_at,
      (count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '5 minutes'))::int as late,
      (count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day'))::int as failed
    from pgboss.job where name not like '\\_\\_%' group by name order by name`);
  return rows.map(({ last_at, ...row }) => ({ ...row, lastAt: last_at ? new Date(last_at) : null }));
}

async function ledgerHealth({ db }: HealthShop): Promise<HealthFacts["ledger"]> {
  const { rows } = await db.execute<{ at: string; orders: number; products: number; credits: number }>(sql`
    select completed_on::text as at, (output ->> 'orders')::int as orders, (output ->> 'products')::int as products,
      coalesce((output ->> 'credits')::int, 0) as credits
    from pgboss.job where name = 'check-ledger' and state = 'completed' order by completed_on desc limit 1`);
  const [last] = rows;
  return last ? { ...last, at: new Date(last.at) } : { at: null, orders: 0, products: 0, credits: 0 };
}

async function backupHealth({ db, config }: HealthShop): Promise<HealthFacts["backup"]> {
  const { dataDir, backups } = config;
  const timeIn = async (name: string) => toTime((await textOf(join(dataDir, name))).trim());
  const diskOf = async (folder: string) => (await stat(folder).catch(() => null))?.dev;
  const [at, verifiedAt, last, dataDisk, backupDisk] = await Promise.all([
    timeIn(BACKUP_FILE),
    timeIn(VERIFIED_BACKUP_FILE),
    db.execute<{ state: string; at: string | null }>(sql`
      select state::text as state, completed_on::text as at from pgboss.job
      where name = 'make-backup' and state in ('retry', 'completed', 'failed') order by created_on desc limit 1`),
    diskOf(dataDir),
    backups.folder ? diskOf(backups.folder) : undefined,
  ]);
  const [job] = last.rows;
  // A later backup by hand solves a failed one.
  const isSolved = job?.state === "failed" && at !== null && job.at !== null && at > new Date(job.at);
  return {
    at,
    verifiedAt,
    isFailing: job !== undefined && job.state !== "completed" && !isSolved,
    isOnDataDisk: backupDisk !== undefined && backupDisk === dataDisk,
  };
}

async function diskHealth(dataDir: string): Promise<HealthFacts["disk"]> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** Returns the text of a file; empty when it does not exist. */
async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

function toTime(text: string): Date | null {
  const at = new Date(text);
  return text === "" || Number.isNaN(at.getTime()) ? null : at;
}
