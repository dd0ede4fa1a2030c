import { GIB, type HealthProblem, type HealthState } from "../../../domain/reporting/health.ts";
import { QUEUE_NAMES } from "../shared/queue-name-words.ts";

const MIB = 2 ** 20;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Texts of the health page. */
export const healthWords = {
  title: "Health",
  allGood: "Everything is OK.",
  notAll: (count: number) => (count === 1 ? "One part needs attention." : `${count} parts need attention.`),
  lookedAt: (when: string) => `As of ${when}.`,
  again: "Check again",
  whatToDo: "What to do",
  never: "Never",
  unknown: "Not known yet",
  /** "none", "1 order, 2 products". */
  differences: ({ orders, products, credits }: Record<"orders" | "products" | "credits", number>): string =>
    [
      orders > 0 && counted(orders, "order"),
      products > 0 && counted(products, "product"),
      credits > 0 && counted(credits, "store credit"),
    ]
      .filter(Boolean)
      .join(", ") || "None",
  none: "None",
  retryJobs: "Run given-up jobs again",
  allJobs: "All jobs",
  retriedJobs: (count: number) => `${count === 1 ? "1 job runs" : `${count} jobs run`} again.`,
  sendTestMail: "Send me a test email",
  testMailAccepted: (email: string) => `The email server accepted a test email to ${email}. Check that it arrives.`,
  yes: "Yes",
  no: "No",
};

export const STATE_WORDS: Record<HealthState, string> = { good: "OK", look: "Look", bad: "Problem" };

/** Label of each fact. */
export const FACT_WORDS = {
  version: "PostgreSQL",
  size: "Size",
  latency: "Response time",
  durable: "Safe on power loss",
  lastSent: "Last sent",
  waiting: "Waiting",
  failed: "Failed",
  offered: "Offered",
  mode: "Mode",
  notice: "Last PayHere report",
  found: "Last payment found by our check",
  lastCheck: "Last check",
  differences: "Differences",
  lastBackup: "Last backup",
  lastVerified: "Last verified backup",
  free: "Free",
  lastProof: "Last full test run",
  ownAddresses: "Visitor addresses recognised",
};

export const jobFact = (lastAt: string, late: number, failed: number) =>
  [lastAt, late > 0 && `${late} late`, failed > 0 && `${failed} given up`].filter(Boolean).join(", ");

export const WHAT_TO_DO: Record<HealthProblem, string> = {
  "no-answer":
    "It didn't answer within 2 seconds. Check again in a minute. If that doesn't help, restart the shop and read its log.",
  "not-durable":
    "A power cut could lose confirmed orders. Turn on fsync, synchronous_commit and full_page_writes in PostgreSQL's settings, and restart it.",
  "slow-database": "It answers slowly. Check what else the server is doing, and whether its disk is full.",
  "mails-failed": `Some emails couldn't be delivered. Open ${QUEUE_NAMES.messages} to see why and send them again.`,
  "mails-wait":
    "Emails have waited for more than 15 minutes. Check SMTP_URL and the log of the email server. We send them once it accepts them.",
  "mail-server-away":
    "The email server didn't accept the last email. Check SMTP_URL and the email server. Emails wait, and we send them once it accepts them.",
  "mails-preview": "No email server is set, so no email reaches customers. Set SMTP_URL before you open the shop.",
  "no-payment-method":
    "Customers can't place orders: no payment method is on. Turn one on under Settings: card payments, cash on delivery, or bank transfer with your account.",
  "gateway-paused":
    "PayHere's API failed 5 times in a row, so we try it only once a minute. Test the connection under Settings, PayHere.",
  "notifications-lost":
    "PayHere's last report didn't arrive; we found the payment ourselves. Open BASE_URL/hooks/payhere from outside: status 405 is right.",
  "gateway-test":
    "No real money moves in this mode. Enter your live account under Settings, PayHere, before you open the shop.",
  "no-merchant-api":
    "Without App ID and secret, missing payments aren't found automatically, and you make refunds by hand. Enter them under Settings, PayHere.",
  "jobs-late":
    "Jobs run late. Check that a worker is running (WORKER=on, or `npm run worker`), restart it and read its log.",
  "jobs-failed":
    "A job was given up in the last 24 hours. The log of the shop says why. Run it again once the cause is solved.",
  "ledger-differs":
    "Sales figures may be wrong; orders, payments and stock aren't affected. On the server, `npm run ledger:check` lists the orders, products and credits. Send its output to your developer. The next check runs tonight.",
  "ledger-unchecked":
    "The ledger wasn't checked for 2 days. The check runs each night at 2:45 and needs a worker then. `npm run ledger:check` runs it now.",
  "no-backup":
    "No backup yet. Unless BACKUP_TO is off, the shop makes one each night (BACKUP_AT); `npm run backup` makes one now.",
  "old-backup":
    "The last backup is old. Check BACKUP_TO, that a worker runs at night, and any backup program of your own.",
  "backup-failed":
    "The last nightly backup failed. The output of the shop says why. Run it again: `npm run backup -- --nightly`",
  "unverified-backup":
    "No backup of the last 7 days was restored for a test. Test the newest one: `npm run backup -- --verify`",
  "backup-same-disk":
    "The backups are on the same disk as the shop, so both would be lost with it. Set BACKUP_TO to a folder of another disk.",
  "disk-full": "Less than 1 GB is left: orders may fail soon. Free or add space today.",
  "disk-low": "Disk space is low. Add space soon.",
  "no-proof": "No test run is recorded: `npm run prove` writes docs/proof.md.",
  "old-proof": "The last full test run is older than 3 months. Your developer runs `npm run prove`.",
  "untrusted-proxy":
    "Visitors come through a proxy, but TRUST_PROXY is off: all of them share the proxy's IP address and its limits. Set TRUST_PROXY=on and restart the shop.",
};

/** "1.3 GB", "12 MB". */
export function sizeWords(bytes: number): string {
  return bytes >= GIB ? `${(bytes / GIB).toFixed(1)} GB` : `${Math.round(bytes / MIB)} MB`;
}
