import { type Row, without } from "./row.ts";
import { killedAtSteps } from "./rows/k1-killed-at-steps.ts";
import { randomKills, stoppedThenKilled } from "./rows/k2-random-kills.ts";
import { killedStarts } from "./rows/k3-killed-starts.ts";
import { failingDisk } from "./rows/k6-failing-disk.ts";
import { databaseAway } from "./rows/k7-database-away.ts";
import { wrongClocks } from "./rows/k8-clocks.ts";
import { mailServerAway } from "./rows/k9-mail-server-away.ts";
import { gatewayAway } from "./rows/k10-gateway-away.ts";
import { rollingRestarts, secondShop } from "./rows/k11-stops.ts";
import { frozenInstance } from "./rows/k14-frozen.ts";
import { interruptedNotices } from "./rows/n6-interrupted-notices.ts";

const CLUSTER = "launcher/database/cluster.ts";
const RECORD = "src/domain/payments/record-notification.server.ts";

/** What must hold when processes are killed, disks fail, clocks jump and outside parties are away. */
export const CRASH_ROWS: readonly Row[] = [
  {
    id: "N6",
    promises:
      "a notice in whose middle the database is lost is stored, or asks to be sent again and is then stored once",
    unit: "notices",
    sizes: { everyChange: 12, wholeRun: 300 },
    ground: "shop",
    run: interruptedNotices,
    sabotage: [
      without("what could not be stored is not acknowledged", "src/web/hooks/payhere.route.ts", [
        'new Response("Please send it again.", { status: 503,',
        'new Response("Please send it again.", { status: 200,',
      ]),
    ],
  },
  {
    id: "K1",
    promises:
      "kill -9 at each named step of placing, notice, refund, mail, timer and upload: nothing acknowledged is lost, nothing is half",
    unit: "kills",
    sizes: { everyChange: 2, wholeRun: 33 },
    ground: "shop",
    run: killedAtSteps,
    sabotage: [
      without("a notice is recorded in one transaction", RECORD, [
        "return shop.db.transaction(async (tx) =>",
        "return ((run: (tx: Db) => Promise<string>) => run(shop.db))(async (tx) =>",
        33,
      ]),
    ],
  },
  {
    id: "K2",
    promises:
      "kill -9 of server, database or both at random moments under load: every answer that was given stays true",
    unit: "kills",
    sizes: { everyChange: 1, wholeRun: 24 },
    ground: "shop",
    run: randomKills,
    sabotage: [
      without("a notice is answered when it is stored", "src/web/hooks/payhere.route.ts", [
        "await recordNotification(shop, shop.gateway.readNotification(await request.text()));",
        "recordNotification(shop, shop.gateway.readNotification(await request.text())).catch(() => undefined);",
        30,
      ]),
      without("a database that died is started again", "launcher/database/embedded.ts", [
        "if (!stopping) restarting = restart();",
        "",
        3,
      ]),
    ],
  },
  {
    id: "K3",
    promises: "kill -9 in the middle of first starts, recovery and migration: the next start opens without a hand",
    unit: "kills",
    sizes: { everyChange: 1, wholeRun: 20 },
    ground: "shop",
    run: killedStarts,
    sabotage: [
      {
        guard: "a database is made aside, and is there as a whole or not at all",
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
    promises: "a disk that answers with errors stops the database rather than lie; nothing acknowledged is lost",
    unit: "failures",
    sizes: { everyChange: 1, wholeRun: 6 },
    ground: "shop",
    run: failingDisk,
    sabotage: [
      {
        guard: "the database waits for the disk, and the shop insists on it",
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
    promises: "a database that is away, silent, cut off or slow makes nobody wait for ever and loses nothing",
    unit: "troubles",
    sizes: { everyChange: 1, wholeRun: 8 },
    ground: "shop",
    run: databaseAway,
    sabotage: [
      without("health asks for the database", "src/server/http/probes.ts", [
        "if (!isHealthy()) return",
        "if (!isHealthy) return",
      ]),
      without("nobody waits for a silent database", "src/server/shop.ts", [
        ", { longestMs: STATEMENT_TIMEOUT_MS });",
        ");",
        3,
      ]),
    ],
  },
  {
    id: "K8",
    promises:
      "clocks that are wrong or jump: holds last as promised, sessions that are over stay over, orders are placed and paid",
    unit: "clocks",
    sizes: { everyChange: 1, wholeRun: 6 },
    ground: "shop",
    run: wrongClocks,
    sabotage: [
      without("a session that is over is nobody's", "src/domain/accounts/find-signed-in.server.ts", [
        ", gt(sessions.expiresAt, now()))",
        ", gt(sessions.expiresAt, new Date(0)))",
      ]),
    ],
  },
  {
    id: "K9",
    promises:
      "a mail server that is away, silent or rude: checkout does not notice, and each mail arrives once in the end",
    unit: "moods",
    sizes: { everyChange: 1, wholeRun: 6 },
    ground: "shop",
    run: mailServerAway,
    sabotage: [
      without("a mail waits for its server", "src/domain/mail/mail-retry.ts", [
        "if (isOfTheServer(trouble)) return 0;",
        "if (isOfTheServer(trouble)) return null;",
      ]),
    ],
  },
  {
    id: "K10",
    promises:
      "a gateway that fails in every way: orders wait, nobody hangs, checkout does not notice, and all is found when it is well",
    unit: "troubles",
    sizes: { everyChange: 9, wholeRun: 54 },
    ground: "database",
    run: gatewayAway,
    sabotage: [
      without("a gateway that fails is left alone", "src/integrations/payhere/merchant-api.ts", [
        "if (!breaker.admits())",
        "if (!breaker)",
      ]),
    ],
  },
  {
    id: "K11",
    promises: "restarts while people order: nobody sees a failure, and each stop is clean and quick",
    unit: "restarts",
    sizes: { everyChange: 1, wholeRun: 20 },
    ground: "shop",
    run: rollingRestarts,
    sabotage: [
      without("requests are finished before the database is let go", "src/server/app.ts", [
        "if (await closeServer(server, DRAIN_MS))",
        "if (void closeServer(server, DRAIN_MS))",
        10,
      ]),
    ],
  },
  {
    id: "K12",
    promises: "told to stop and killed before it has: every answer that was given stays true",
    unit: "kills",
    sizes: { everyChange: 1, wholeRun: 12 },
    ground: "shop",
    run: stoppedThenKilled,
    sabotage: [
      without("a notice is answered when it is stored", "src/web/hooks/payhere.route.ts", [
        "await recordNotification(shop, shop.gateway.readNotification(await request.text()));",
        "recordNotification(shop, shop.gateway.readNotification(await request.text())).catch(() => undefined);",
        20,
      ]),
    ],
  },
  {
    id: "K14",
    promises:
      "several shops on one database do each job once, and one that was frozen in a payment changes nothing when it wakes",
    unit: "freezes, after twenty jobs",
    sizes: { everyChange: 0, wholeRun: 3 },
    ground: "shop",
    run: frozenInstance,
    sabotage: [
      without("a mail is claimed by one", "src/domain/mail/send-mail.server.ts", [
        '.where(and(eq(mails.id, mailId), eq(mails.status, "queued"), lte(mails.dueAt, sql`now()`)))',
        ".where(eq(mails.id, mailId))",
      ]),
      without("a transaction that nobody ends is ended", "src/db/client.ts", [
        "idle_in_transaction_session_timeout: longestMs && 2 * longestMs,",
        "",
        1,
      ]),
    ],
  },
  {
    id: "K15",
    promises: "a second shop on the same folder is refused in words, without harm",
    unit: "starts",
    sizes: { everyChange: 1, wholeRun: 12 },
    ground: "shop",
    run: secondShop,
    sabotage: [
      without("one process owns a database", "launcher/database/owner.ts", [
        "return rows[0]?.locked ?? false;",
        "return rows.length > 0;",
      ]),
    ],
  },
];
