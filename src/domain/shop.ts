import type { Config } from "../config.ts";
import type { Db } from "../db/client.ts";
import type { CatalogMemories } from "./catalog/catalog-memory.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { PictureStore } from "./media/picture-store.ts";
import type { PictureSupply } from "./media/picture-supply.ts";
import type { CodeSender } from "./orders/confirmation/code-sender.ts";
import type { Gateway, GatewayTest } from "./payments/gateway.ts";
import type { GatewayBooks } from "./payments/merchant-api.ts";
import type { LiveSettings } from "./settings/live-settings.server.ts";
import type { StaffLink } from "./staff/staff-links.server.ts";
import type { PrivateFiles } from "./uploads/private-files.ts";

/** Queues a job in the transaction of the change that causes it; the payload holds ids only. */
export type EnqueueJob = (tx: Db, job: Job, options?: { startAfter?: Date }) => Promise<void>;

/** What happens later: one file per kind in `src/jobs/`. */
export type Job =
  | { kind: "send-reset-mail"; userId: string }
  | { kind: "send-verification-mail"; userId: string }
  | { kind: "send-account-exists-mail"; userId: string }
  | { kind: "send-contact-email-mail"; userId: string }
  | { kind: "send-staff-link-mail"; link: StaffLink; userId: string }
  | { kind: "send-code"; orderId: string }
  | { kind: "carry-out-refund"; refundId: string }
  | { kind: "reconcile-payments" }
  | { kind: "watch-stock" }
  | { kind: "import-products" }
  | { kind: "forget-pictures" }
  | { kind: "check-ledger" }
  | { kind: "draw-stand-ins" }
  | { kind: "expire-orders" }
  | { kind: "forget-expired" };

/** What a command may need from outside; commands take a `Pick` of it. Wired once in `src/server/shop.ts`. */
export type Shop = {
  /** What it says of `shop`, `methods` and `discretion` may be another thing at the next look: `settings` keeps it. */
  config: Config;
  settings: LiveSettings;
  db: Db;
  /** What public pages keep of the catalogue; without it they read everything. */
  memory?: CatalogMemories;
  now: () => Date;
  /** Time at which this process opened the shop: its jobs begin then, not while an empty shop is being filled. */
  openedAt: Date;
  mailer: Mailer;
  codeSender: CodeSender;
  gateway: Gateway;
  /** The gateway's books; null without an App ID and secret, which the owner makes in PayHere's portal. */
  readonly books: GatewayBooks | null;
  /** Tries the account that is in use. */
  testGateway: () => Promise<GatewayTest>;
  privateFiles: PrivateFiles;
  pictures: PictureStore;
  /** Where an import gets its pictures from: the hosts that its file names. */
  openPictureSupply(): Promise<PictureSupply>;
  enqueueJob: EnqueueJob;
  /** Logs a failure that nobody can act on, without personal data; raises the alarm to staff where there is one. */
  reportError: (error: unknown, facts?: Record<string, string>) => void;
  /** Logs what happened and needs nobody. Facts are codes and ids, as in every log. */
  logInfo: (text: string, facts: Record<string, string | number>) => void;
};
