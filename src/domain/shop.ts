import type { Config } from "../config.ts";
import type { Db } from "../db/client.ts";
import type { CatalogCaches } from "./catalog/catalog-cache.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { TextSenders } from "./mail/text-sender.ts";
import type { PictureStore } from "./media/picture-store.ts";
import type { PictureSupply } from "./media/picture-supply.ts";
import type { PushSender } from "./notifications/push-sender.ts";
import type { CodeSender } from "./orders/confirmation/code-sender.ts";
import type { Gateway, GatewayTest } from "./payments/gateway.ts";
import type { MerchantApi } from "./payments/merchant-api.ts";
import type { LiveSettings } from "./settings/live-settings.server.ts";
import type { StaffLink } from "./staff/staff-links.server.ts";
import type { PrivateFiles } from "./uploads/private-files.ts";

/** Queues a job in the transaction of its change; the payload contains ids only. */
export type EnqueueJob = (tx: Db, job: Job, options?: { startAfter?: Date }) => Promise<void>;

/** Changes given-up jobs of a kind, by their ids, in a transaction. */
export type ChangeJobs = Record<"retry" | "delete", (tx: Db, kind: string, ids: readonly string[]) => Promise<void>>;

/** Jobs: one file per kind in `src/jobs/`. */
export type Job =
  | { kind: "send-reset-mail"; userId: string }
  | { kind: "send-verification-mail"; userId: string }
  | { kind: "send-account-exists-mail"; userId: string }
  | { kind: "send-contact-email-mail"; userId: string }
  | { kind: "send-password-changed-mail"; userId: string }
  | { kind: "send-contact-link-mail"; contactId: string }
  | { kind: "send-staff-link-mail"; link: StaffLink; userId: string }
  | { kind: "send-code"; orderId: string }
  | { kind: "send-access-code"; orderId: string }
  | { kind: "send-phone-code"; userId: string }
  | { kind: "send-gift-card"; creditId: string }
  | { kind: "carry-out-refund"; refundId: string }
  | { kind: "capture-payment"; orderId: string; parcelId: string }
  | { kind: "release-authorization"; authorizationId: string }
  | { kind: "reconcile-payments" }
  | { kind: "watch-stock" }
  | { kind: "import-products" }
  | { kind: "delete-unused-pictures" }
  | { kind: "check-ledger" }
  | { kind: "make-backup" }
  | { kind: "count-bought-together" }
  | { kind: "generate-placeholders" }
  | { kind: "every-minute" }
  | { kind: "every-hour" };

/** Facts are codes and ids. */
type LogEvent = (text: string, facts: Record<string, string | number>) => void;

/** The operation or the request that failed. */
type ErrorPlace = { operation: string } | { method: string; path: string };

/** Dependencies of commands, which take a `Pick` of it. Created once in `src/server/shop.ts`. */
export type Shop = {
  /**
   * `shop`, `methods`, `arrival`, `guests`, `credit`, `lankaQr` and `discretion` can change between two reads, because
   * `settings` updates them.
   */
  config: Config;
  settings: LiveSettings;
  db: Db;
  /** Catalogue caches of public pages; without them every page reads from the database. */
  memory?: CatalogCaches;
  now: () => Date;
  /** Time at which this process opened the shop: its jobs start then, not while an empty shop is being seeded. */
  openedAt: Date;
  mailer: Mailer;
  codeSender: CodeSender;
  texts: TextSenders;
  push: PushSender;
  gateway: Gateway;
  /** Merchant API client; null without an App ID and secret, which the owner creates in PayHere's portal. */
  readonly merchantApi: MerchantApi | null;
  /** Tests the account in use. */
  testGateway: () => Promise<GatewayTest>;
  privateFiles: PrivateFiles;
  pictures: PictureStore;
  /** Downloads pictures for an import from the hosts that its file names. */
  openPictureSupply(): Promise<PictureSupply>;
  enqueueJob: EnqueueJob;
  changeJobs: ChangeJobs;
  /** Makes the nightly backup, verifies it and deletes old ones. */
  makeBackup: () => Promise<void>;
  /** Logs an unexpected failure with its place and without personal data, and alerts staff where alerts are set up. */
  reportError: (error: unknown, place: ErrorPlace) => void;
  /** Logs an event that needs no action. */
  logInfo: LogEvent;
  /** Logs a temporary failure that the shop retries. */
  logWarning: LogEvent;
  /** Logs a failure that the shop has given up on, so that staff must act. */
  logError: LogEvent;
};
