import { join } from "node:path";
import type { Config } from "../../config.ts";

/*
 * Database server, payment gateway and products of a shop on one machine. No other module of `src` imports `launcher`,
 * `simulator` or `demo`, and each is loaded only if the configuration requires it.
 */

type Database = { url: string; adopted: boolean; stop(): Promise<void> };

/**
 * Starts the embedded PostgreSQL of a data folder, or adopts the one that a killed shop left running.
 * @param shareRunning returns the server of a running shop instead of failing; `stop` leaves it running
 * @throws {OperatorError} when another shop runs on it and `shareRunning` is false, or when it cannot start
 */
export async function startLocalDatabase(
  dataDir: string,
  { log, shareRunning }: { log(line: string): void; shareRunning: boolean },
): Promise<Database> {
  const { startEmbedded } = await import("../../../launcher/database/embedded.ts");
  const { DataDirInUseError } = await import("../../../launcher/database/owner.ts");
  try {
    return await startEmbedded({ dataDir, log });
  } catch (error) {
    const url = shareRunning && error instanceof DataDirInUseError ? await findLocalDatabase(dataDir) : null;
    if (!url) throw error;
    return { url, adopted: false, stop: async () => {} };
  }
}

/** Returns the URL of a data folder's database; null when its server is not running. */
export async function findLocalDatabase(dataDir: string): Promise<string | null> {
  const { findEmbedded } = await import("../../../launcher/database/embedded.ts");
  return findEmbedded(dataDir);
}

/** Starts the PayHere simulator with the configured merchant. */
export async function startPayhereSimulator({ payhere, dataDir, baseUrl }: Config) {
  const { startSimulator } = await import("../../../simulator/server.ts");
  const { merchantId: id, merchantSecret: secret, appId = "", appSecret = "", simulatorPort } = payhere;
  const domains = [new URL(baseUrl).hostname, "localhost", "127.0.0.1"];
  return startSimulator({
    port: simulatorPort,
    merchants: [{ id, secret, appId, appSecret, domains }],
    stateFile: join(dataDir, "simulator.json"),
  });
}

type Seeded = Parameters<typeof import("../../../demo/seed.ts").seedDemoCatalogue>[0];

/** Fills an empty shop with the demonstration catalogue. @returns the number of added products */
export async function addDemonstration(seeded: Seeded): Promise<number> {
  const { seedDemoCatalogue } = await import("../../../demo/seed.ts");
  return seedDemoCatalogue(seeded);
}
