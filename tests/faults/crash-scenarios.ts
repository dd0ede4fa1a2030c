import { type Scenario, without } from "./scenario.ts";
import { killedAtSteps } from "./scenarios/k1-kills-at-steps.ts";
import { randomKills, stoppedThenKilled } from "./scenarios/k2-random-kills.ts";
import { killedStarts } from "./scenarios/k3-killed-starts.ts";
import { failingDisk } from "./scenarios/k6-failing-disk.ts";
import { databaseOutage } from "./scenarios/k7-database-outage.ts";
import { wrongClocks } from "./scenarios/k8-clocks.ts";
import { mailServerOutage } from "./scenarios/k9-mail-server-outage.ts";
import { gatewayOutage } from "./scenarios/k10-gateway-outage.ts";
import { rollingRestarts, secondShop } from "./scenarios/k11-restarts.ts";
import { frozenProcess } from "./scenarios/k14-frozen-process.ts";
import { interruptedNotifications } from "./scenarios/n6-interrupted-notifications.ts";

const CLUSTER = "launcher/database/cluster.ts";
const RECORD = "src/domain/payments/record-notification.server.ts";

/** Scenarios about killed processes, failing disks, wrong clocks and unreachable services. */
export const CRASH_SCENARIOS: readonly Scenario[] = [
  {
    id: "N6",
    guarantee: "a notification interrupted by a database failure is stored, or rejected with 503 and then stored once",
    unit: "notifications",
    sizes: { everyChange: 12, wholeRun: 300 },
    needs: "shop",
    run: interruptedNotifications,
    guards: [
      without("a notification that was not stored is not acknowledged", "src/web/hooks/payhere.route.ts", [
        'new Response("Please send it again.", { status: 503,',
        'new Response("Please send it again.", { status: 200,',
      ]),
    ],
  },
  {
    id: "K1",
    guarantee:
      "kill -9 at each named step of placement, notification, refund, email, timer and upload: nothing acknowledged is lost, nothing is half done",
    unit: "kills",
    sizes: { everyChange: 2, wholeRun: 33 },
    needs: "shop",
    run: killedAtSteps,
    guards: [
      without("a notification is recorded in one transaction", RECORD, [
        "return shop.db.transaction(async (tx) =>",
        "return ((run: (tx: Db) => Promise<string>) => run(shop.db))(async (tx) =>",
        33,
      ]),
    ],
  },
  {
    id: "K2",
    guarantee: "kill -9 of server, database or both at random moments under load: everything acknowledged survives",
    unit: "kills",
    sizes: { everyChange: 1, wholeRun: 24 },
    needs: "shop",
    run: randomKills,
    guards: [
      without("a notification is acknowledged after it is stored", "src/web/hooks/payhere.route.ts", [
        "await recordNotification(shop, shop.gateway.readNotification(await request.text()));",
        "recordNotification(shop, shop.gateway.readNotification(await request.text())).catch(() => undefined);",
        30,
      ]),
      without("a crashed database is restarted", "launcher/database/embedded.ts", [
        "if (!stopping) restarting = restart();",
        "",
        3,
      ]),
    ],
  },
  {
    id: "K3",
    guarantee: "kill -9 during first start, recovery and migration: the next start succeeds without manual repair",
    unit: "kills",
    sizes: { everyChange: 1, wholeRun: 20 },
    needs: "shop",
    run: killedStarts,
    guards: [
      {
        guard: "a database is created in a draft folder and renamed when it is complete",
        edits: [
          {
            file: CLUSTER,
            find: "const draft = await mkdtemp(",
            replace:
              "const draft = await (async (name: string) => (await rename(await mkdtemp(name), pgData), pgData))(",
          },
          { file: CLUSTER, find: "await rm(draft, { recursive: true, force: true });", replace: "void rm;" },
        ],
        size: 24,
      },
    ],
  },
  {
    id: "K6",
    guarantee: "a failing disk stops the database; nothing acknowledged is lost",
    unit: "failures",
    sizes: { everyChange: 1, wholeRun: 6 },
    needs: "shop",
    run: failingDisk,
    guards: [
      {
        guard: "fsync is on, and the shop requires it",
        edits: [
          {
            file: CLUSTER,
            find: '"log_min_messages=log"]',
            replace: '"log_min_messages=log", "fsync=off"]',
          },
          {
            file: "src/server/lifecycle/open-database.ts",
            find: "if (!isTest) await requireDurability(opened.url);",
            replace: "void [isTest, requireDurability];",
          },
        ],
      },
    ],
  },
  {
    id: "K7",
    guarantee: "a database that is down, silent, cut off or slow delays no request without limit and loses nothing",
    unit: "faults",
    sizes: { everyChange: 1, wholeRun: 8 },
    needs: "shop",
    run: databaseOutage,
    guards: [
      without("the health check includes the database", "src/server/http/probes.ts", [
        "if (!isHealthy()) return",
        "if (!isHealthy) return",
      ]),
      without("statements have a time limit", "src/server/shop.ts", [
        ", { longestMs: STATEMENT_TIMEOUT_MS });",
        ");",
        3,
      ]),
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
    guards: [
      without("an expired session is invalid", "src/domain/accounts/find-signed-in.server.ts", [
        ", gt(sessions.expiresAt, now()))",
        ", gt(sessions.expiresAt, new Date(0)))",
      ]),
    ],
  },
  {
    id: "K9",
    guarantee:
      "a mail server that is down, silent or unreliable does not slow checkout down, and each email arrives once in the end",
    unit: "server behaviours",
    sizes: { everyChange: 1, wholeRun: 6 },
    needs: "shop",
    run: mailServerOutage,
    guards: [
      without("an email waits while its mail server is down", "src/domain/mail/mail-retry.ts", [
        "if (isOfTheServer(failure)) return 0;",
        "if (isOfTheServer(failure)) return null;",
      ]),
    ],
  },
  {
    id: "K10",
    guarantee:
      "with a failing gateway, orders wait, no request hangs, checkout is not slowed down, and all payments are found after recovery",
    unit: "faults",
    sizes: { everyChange: 9, wholeRun: 54 },
    needs: "database",
    run: gatewayOutage,
    guards: [
      without("a circuit breaker stops calls to a failing gateway", "src/integrations/payhere/merchant-api.ts", [
        "if (!breaker.admits())",
        "if (!breaker)",
      ]),
    ],
  },
  {
    id: "K11",
    guarantee: "restarts under load cause no failed order, and each stop is clean and quick",
    unit: "restarts",
    sizes: { everyChange: 1, wholeRun: 20 },
    needs: "shop",
    run: rollingRestarts,
    guards: [
      without("requests finish before the database closes", "src/server/app.ts", [
        "if (await closeServer(server, DRAIN_MS))",
        "if (void closeServer(server, DRAIN_MS))",
        10,
      ]),
    ],
  },
  {
    id: "K12",
    guarantee: "kill -9 during shutdown: everything acknowledged survives",
    unit: "kills",
    sizes: { everyChange: 1, wholeRun: 12 },
    needs: "shop",
    run: stoppedThenKilled,
    guards: [
      without("a notification is acknowledged after it is stored", "src/web/hooks/payhere.route.ts", [
        "await recordNotification(shop, shop.gateway.readNotification(await request.text()));",
        "recordNotification(shop, shop.gateway.readNotification(await request.text())).catch(() => undefined);",
        20,
      ]),
    ],
  },
  {
    id: "K14",
    guarantee:
      "several processes on one database run each job once, and one that was frozen during a payment changes nothing when it resumes",
    unit: "freezes, after twenty jobs",
    sizes: { everyChange: 0, wholeRun: 3 },
    needs: "shop",
    run: frozenProcess,
    guards: [
      without("one worker claims an email", "src/domain/mail/send-mail.server.ts", [
        '.where(and(eq(mails.id, mailId), eq(mails.status, "queued"), lte(mails.dueAt, sql`now()`)))',
        ".where(eq(mails.id, mailId))",
      ]),
      without("PostgreSQL ends idle transactions", "src/db/client.ts", [
        "idle_in_transaction_session_timeout: longestMs && 2 * longestMs,",
        "",
        1,
      ]),
    ],
  },
  {
    id: "K15",
    guarantee: "a second shop on the same folder is rejected with a message and does no harm",
    unit: "starts",
    sizes: { everyChange: 1, wholeRun: 12 },
    needs: "shop",
    run: secondShop,
    guards: [
      without("one process owns a database", "launcher/database/owner.ts", [
        "return rows[0]?.locked ?? false;",
        "return rows.length > 0;",
      ]),
    ],
  },
];
