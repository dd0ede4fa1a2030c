import { GIB, type HealthPart, type HealthProblem, type HealthState } from "../../../domain/reporting/health.ts";
import { QUEUE_NAMES } from "../shared/queue-name-words.ts";

const MIB = 2 ** 20;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Texts of the health page. */
export const healthWords = {
  title: "Health",
  allGood: "Everything is well.",
  notAll: (count: number) => (count === 1 ? "One part needs attention." : `${count} parts need attention.`),
  lookedAt: (when: string) => `As of ${when}.`,
  again: "Look again",
  whatToDo: "What to do:",
  never: "never",
  unknown: "not known yet",
  /** "none", "1 order, 2 products". */
  differences: ({ orders, products, credits }: Record<"orders" | "products" | "credits", number>): string =>
    [
      orders > 0 && counted(orders, "order"),
      products > 0 && counted(products, "product"),
      credits > 0 && counted(credits, "store credit"),
    ]
      .filter(Boolean)
      .join(", ") || "none",
  none: "none",
  yes: "yes",
  no: "no",
};

export const STATE_WORDS: Record<HealthState, string> = { good: "Well", look: "Worth a look", bad: "Not well" };

export const PART_WORDS: Record<HealthPart, string> = {
  database: "Database",
  mail: "Mail",
  methods: "Payment methods",
  gateway: "PayHere",
  jobs: "Jobs",
  ledger: "Sales ledger",
  backup: "Backup",
  disk: "Disk",
  proof: "Proof",
  proxy: "Proxy",
};

/** Label of each fact. */
export const FACT_WORDS = {
  version: "PostgreSQL",
  size: "Size",
  latency: "Answers within",
  durable: "Survives a power cut",
  lastSent: "Last sent",
  waiting: "Waiting",
  failed: "Failed",
  offered: "Offered",
  mode: "Mode",
  notice: "Last notice of a payment",
  found: "Last payment found in the books",
  lastCheck: "Last check",
  differences: "Differences",
  lastBackup: "Last backup",
  free: "Free",
  lastProof: "Last whole proof",
  ownAddresses: "Visitors are told apart",
};

export const jobFact = (lastAt: string, late: number, failed: number) =>
  [lastAt, late > 0 && `${late} late`, failed > 0 && `${failed} given up`].filter(Boolean).join(", ");

export const WHAT_TO_DO: Record<HealthProblem, string> = {
  "no-answer":
    "It did not answer within two seconds. Look again in a minute; if it stays so, start the shop again and read its log.",
  "not-durable":
    "A power cut could lose orders that were confirmed. Turn on fsync, synchronous_commit and full_page_writes in PostgreSQL's settings, and start it again.",
  "slow-database": "It answers slowly. Look at what else the machine is doing, and whether its disk is full.",
  "mails-failed": `Some emails could not be delivered. Open ${QUEUE_NAMES.messages}: each says why, and can be sent again.`,
  "mails-wait":
    "Mails have waited for more than a quarter of an hour. Look at SMTP_URL and the mail server's own log; they leave by themselves once it takes them.",
  "mail-server-away":
    "The mail server did not take the last mail. Look at SMTP_URL and the mail server; mails wait and leave by themselves once it takes them.",
  "mails-preview": "No mail server is set, so nothing reaches customers. Set SMTP_URL before you open the shop.",
  "no-payment-method":
    "Customers can't place orders: no payment method is on. Turn one on under Settings: card payments, cash on delivery, or bank transfer with your account.",
  "gateway-paused":
    "PayHere's API failed five times in a row and is left alone for a minute at a time. Test the connection under Settings, PayHere.",
  "notifications-lost":
    "The last payment had to be looked for: PayHere's own notice did not arrive. Open BASE_URL/hooks/payhere from outside; the right answer is 405.",
  "gateway-test":
    "No real money moves in this mode. Type your live account under Settings, PayHere, when you open the shop.",
  "no-merchant-api":
    "Without App ID and secret, payments whose notice was lost are not found, and refunds are made by hand. Type them under Settings, PayHere.",
  "jobs-late":
    "Jobs do not run when they should. Is a worker running (WORKER=on, or `npm run worker`)? Start it again and read its log.",
  "jobs-failed": "A job was given up in the last day. The log of the shop says why.",
  "ledger-differs":
    "Sales figures may be wrong; orders, payments and stock are not touched. On the server, `npm run ledger:check` names the orders, products and credits. Send its output to the person who looks after the code. The next check runs tonight.",
  "ledger-unchecked":
    "The ledger wasn't checked for two days. The check runs each night at a quarter to three: a worker has to run then. `npm run ledger:check` does it now.",
  "no-backup": "No backup has been made. Make one every day: `npm run backup -- FOLDER`",
  "old-backup": "The last backup is old. Look at why the daily one does not run.",
  "disk-full":
    "Less than 1 GB is left: orders may fail soon. Delete what is not needed, or make the disk larger, today.",
  "disk-low": "It gets tight. Make the disk larger before it is full.",
  "no-proof": "This copy of the shop has no record of its proof: `npm run prove` writes docs/proof.md.",
  "old-proof": "The proof is older than three months. The person who looks after the code runs `npm run prove`.",
  "untrusted-proxy":
    "Visitors come through a proxy, but TRUST_PROXY is off: all of them share the proxy's IP address and its limits. Set TRUST_PROXY=on and start the shop again.",
};

/** "1.3 GB", "12 MB". */
export function sizeWords(bytes: number): string {
  return bytes >= GIB ? `${(bytes / GIB).toFixed(1)} GB` : `${Math.round(bytes / MIB)} MB`;
}
