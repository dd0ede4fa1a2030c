import type { Scenario } from "./scenario.ts";
import { killedAtSteps } from "./scenarios/crashes/k1-kills-at-steps.ts";
import { randomKills, stoppedThenKilled } from "./scenarios/crashes/k2-random-kills.ts";
import { killedStarts } from "./scenarios/crashes/k3-killed-starts.ts";
import { failingDisk } from "./scenarios/crashes/k6-failing-disk.ts";
import { databaseOutage } from "./scenarios/crashes/k7-database-outage.ts";
import { wrongClocks } from "./scenarios/crashes/k8-clocks.ts";
import { mailServerOutage } from "./scenarios/crashes/k9-mail-server-outage.ts";
import { gatewayOutage } from "./scenarios/crashes/k10-gateway-outage.ts";
import { rollingRestarts, secondShop } from "./scenarios/crashes/k11-restarts.ts";
import { frozenProcess } from "./scenarios/crashes/k14-frozen-process.ts";
import { interruptedNotifications } from "./scenarios/notifications/n6-interrupted-notifications.ts";

/** Scenarios about killed processes, failing disks, wrong clocks and unreachable services. */
export const CRASH_SCENARIOS: readonly Scenario[] = [
  {
    id: "N6",
    guarantee: "a notification interrupted by a database failure is stored, or rejected with 503 and then stored once",
    unit: "notifications",
    sizes: { everyChange: 12, wholeRun: 300 },
    needs: "shop",
    run: interruptedNotifications,
    guards: [{ ids: ["unstored-notification-is-not-acknowledged"] }],
  },
  {
    id: "K1",
    guarantee:
      "kill -9 at each named step of placement, notification, refund, charge, email, timer and upload: nothing acknowledged is lost, nothing is half done",
    unit: "kills",
    sizes: { everyChange: 2, wholeRun: 40 },
    needs: "shop",
    run: killedAtSteps,
    guards: [{ ids: ["expiry-is-one-transaction"], size: 40 }],
  },
  {
    id: "K2",
    guarantee: "kill -9 of server, database or both at random moments under load: everything acknowledged survives",
    unit: "kills",
    sizes: { everyChange: 1, wholeRun: 24 },
    needs: "shop",
    run: randomKills,
    guards: [
      { ids: ["notification-is-stored-before-acknowledgement"], size: 30 },
      { ids: ["crashed-database-restarts"], size: 3 },
    ],
  },
  {
    id: "K3",
    guarantee: "kill -9 during first start, recovery and migration: the next start succeeds without manual repair",
    unit: "kills",
    sizes: { everyChange: 1, wholeRun: 20 },
    needs: "shop",
    run: killedStarts,
    guards: [{ ids: ["database-is-created-in-draft-folder", "draft-folder-is-deleted"], size: 24 }],
  },
  {
    id: "K6",
    guarantee: "a failing disk stops the database; nothing acknowledged is lost",
    unit: "failures",
    sizes: { everyChange: 1, wholeRun: 6 },
    needs: "shop",
    run: failingDisk,
    guards: [{ ids: ["fsync-is-on", "fsync-is-required"] }],
  },
  {
    id: "K7",
    guarantee: "a database that is down, silent, cut off or slow delays no request without limit and loses nothing",
    unit: "faults",
    sizes: { everyChange: 1, wholeRun: 8 },
    needs: "shop",
    run: databaseOutage,
    guards: [
      { ids: ["health-check-includes-database"] },
      { ids: ["statement-limit", "request-has-deadline"], size: 3 },
    ],
  },
  {
    id: "K8",
    guarantee:
      "with wrong and jumping clocks, reservations last as promised, expired sessions stay expired, and orders can be placed and paid",
    unit: "clocks",
    sizes: { everyChange: 1, wholeRun: 6 },
    needs: "shop",
    run: wrongClocks,
    guards: [{ ids: ["expired-session-is-invalid"] }],
  },
  {
    id: "K9",
    guarantee:
      "a mail server that is down, silent or unreliable does not slow checkout down, and each email arrives once in the end",
    unit: "server behaviours",
    sizes: { everyChange: 1, wholeRun: 6 },
    needs: "shop",
    run: mailServerOutage,
    guards: [{ ids: ["mail-waits-for-its-server"] }],
  },
  {
    id: "K10",
    guarantee:
      "with a failing gateway, orders wait, no request hangs, checkout is not slowed down, and all payments are found after recovery",
    unit: "faults",
    sizes: { everyChange: 9, wholeRun: 54 },
    needs: "database",
    run: gatewayOutage,
    guards: [{ ids: ["circuit-breaker-stops-calls"] }],
  },
  {
    id: "K11",
    guarantee: "restarts under load cause no failed order, and each stop is clean and quick",
    unit: "restarts",
    sizes: { everyChange: 1, wholeRun: 20 },
    needs: "shop",
    run: rollingRestarts,
    guards: [{ ids: ["requests-finish-before-database-closes"], size: 10 }],
  },
  {
    id: "K12",
    guarantee: "kill -9 during shutdown: everything acknowledged survives",
    unit: "kills",
    sizes: { everyChange: 1, wholeRun: 12 },
    needs: "shop",
    run: stoppedThenKilled,
    guards: [{ ids: ["notification-is-stored-before-acknowledgement"], size: 20 }],
  },
  {
    id: "K14",
    guarantee:
      "several processes on one database run each job once, and one that was frozen during a payment changes nothing when it resumes",
    unit: "freezes, after twenty jobs",
    sizes: { everyChange: 0, wholeRun: 3 },
    needs: "shop",
    run: frozenProcess,
    guards: [{ ids: ["one-worker-claims-a-mail"] }, { ids: ["idle-transactions-end"], size: 1 }],
  },
  {
    id: "K15",
    guarantee: "a second shop on the same folder is rejected with a message and does no harm",
    unit: "starts",
    sizes: { everyChange: 1, wholeRun: 12 },
    needs: "shop",
    run: secondShop,
    guards: [{ ids: ["one-process-owns-a-database"] }],
  },
];
