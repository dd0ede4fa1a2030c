import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Config, ConfigError } from "../../config.ts";
import { migrateDatabase } from "../../db/migrate.ts";
import { findFilesRefusal } from "../../integrations/storage/file-places.server.ts";
import { fillShop, inviteFirstOwner, requireSettings } from "./fill-shop.ts";
import { showFirstOwnerLink } from "./first-owner-link.ts";
import { findLocalDatabase, startPayhereSimulator } from "./local-stack.ts";
import { openDatabase } from "./open-database.ts";
import type { OrderedStop } from "./ordered-stop.ts";
import { requirePort } from "./ports.ts";
import { requireDataDir } from "./require-data-dir.ts";
import { loadSessionSecret } from "./session-secret.ts";
import { summary } from "./summary.ts";
import { openWaitingPage } from "./waiting-page.ts";

/** The web server with the routes; this file is not part of the build. */
const BUILD = new URL("../../../build/server/index.js", import.meta.url);

type StartOptions = import("../app.ts").StartOptions;
type Build = Pick<typeof import("../app.ts"), "startShop" | "startWorker">;
type Say = (line: string) => void;

/** Starts the web server: the built one, or in development the sources. */
export type Serve = (options: StartOptions) => Promise<{ close(): Promise<unknown> }>;

const serveBuild: Serve = async (options) => (await loadBuild()).startShop(options);

/** Returns a start of the database, the simulator and the web server, each of which it registers for the shutdown. */
export function startEverything(serve = serveBuild) {
  return async (given: Config, { add }: OrderedStop, say: Say): Promise<void> => {
    const config = await withSecret(given);
    const isSimulated = config.payhere.mode === "simulator";
    await requirePorts(config).catch(async (error) => {
      // A shop that already runs on the same data is the better explanation.
      if (!config.databaseUrl && (await findLocalDatabase(config.dataDir))) await openOwnDatabase(config, add, say);
      throw error;
    });
    // Before the database, which a first start creates and whose server may be away.
    const waiting = await openWaitingPage(config);
    const opening = openOwnDatabase(config, add, say);
    add("The waiting page", waiting.close);
    const database = await opening;
    await migrateDatabase(database.url);
    await requireSettings(database.url, config, say);
    await requireFiles(config);
    await fillShop(database.url, config, { say, onProgress: waiting.onProgress });
    const simulator = isSimulated ? await started(add, "The PayHere simulator", startPayhereSimulator(config)) : null;

    await started(add, "The shop", serve({ config, databaseUrl: database.url, beforeListening: waiting.close }));
    const link = await inviteFirstOwner(database.url, config, say);
    const firstOwner = await showFirstOwnerLink(link, { dataDir: config.dataDir, isTerminal: process.stdout.isTTY });
    say(summary(config, { simulatorUrl: simulator?.url ?? null, databasePlace: database.place, firstOwner }));
  };
}

async function requirePorts({ host, port, metrics, payhere }: Config): Promise<void> {
  await requirePort("PORT", host, port);
  if (metrics) await requirePort("METRICS_PORT", metrics.host, metrics.port);
  if (payhere.mode === "simulator") await requirePort("PAYHERE_SIMULATOR_PORT", "127.0.0.1", payhere.simulatorPort);
}

/** Opens the database of the only shop on it. */
function openOwnDatabase(config: Config, add: OrderedStop["add"], say: Say) {
  return started(add, "The database", openDatabase(config, { log: say, shareRunning: false }));
}

/** Starts a worker: jobs without a web server. It can use the database of a running shop. */
export async function startJobsOnly(given: Config, { add }: OrderedStop, say: Say): Promise<void> {
  const config = await withSecret(given);
  const database = await started(add, "The database", openDatabase(config, { log: say, shareRunning: true }));
  if (config.metrics) await requirePort("METRICS_PORT", config.metrics.host, config.metrics.port);
  await migrateDatabase(database.url);
  await requireSettings(database.url, config, say);

  const { startWorker } = await loadBuild();
  await started(add, "The worker", startWorker({ config, databaseUrl: database.url }));
  say(`The worker runs jobs of ${database.place}. Stop it with Ctrl-C.`);
}

/** Checks at the start that object storage accepts the shop's key. @throws {ConfigError} when it does not */
async function requireFiles(config: Config): Promise<void> {
  const refusal = await findFilesRefusal(config);
  if (refusal !== null)
    throw new ConfigError(
      `FILES=s3: the object storage at S3_ENDPOINT rejects the shop (${refusal}). Check S3_BUCKET, S3_REGION and the key. The key may need the permission to list.`,
    );
  // The server serves pictures from this folder, also while it is empty.
  if (config.files === null) await mkdir(join(config.dataDir, "media"), { recursive: true });
}

async function withSecret(config: Config): Promise<Config> {
  await requireDataDir(config.dataDir);
  return Object.freeze({ ...config, sessionSecret: config.sessionSecret ?? (await loadSessionSecret(config.dataDir)) });
}

/** Registers a component that is starting. A shutdown during the start closes it once it has started. */
async function started<T extends { close(): Promise<unknown> }>(
  add: OrderedStop["add"],
  name: string,
  starting: Promise<T>,
): Promise<T> {
  add(name, () =>
    starting.then(
      (component) => component.close(),
      // A failed start is reported by the caller and has nothing to close.
      () => undefined,
    ),
  );
  return starting;
}

async function loadBuild(): Promise<Build> {
  if (!existsSync(BUILD)) throw new Error("The shop is not built. Build and start it with: npm start");
  return import(BUILD.href);
}
