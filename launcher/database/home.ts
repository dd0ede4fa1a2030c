import { cpSync, existsSync, lstatSync, mkdtempSync, realpathSync, renameSync, symlinkSync } from "node:fs";
import { chmod, chown, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { databaseAccount } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { type Account, run } from "./run.ts";

/** Where root stores the database when PostgreSQL's user cannot reach the data folder, for example below /root. */
const SHARED_HOME = "/var/lib/sanda-shop";

/** A database cluster: its folder, PostgreSQL's programs, and the account that runs them. */
export type Cluster = { pgData: string; bin: string; account: Account };

/** Chooses the folder and the account of a data folder's database. Creates folders, but no database. */
export async function prepareHome(dataDir: string, log: (line: string) => void): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const { place, pgData } = locateDatabase(dataDir);
  const account = await databaseAccount(pgData);
  const binaries = await findBinaries();
  if (account.uid === undefined) return { pgData, bin: join(binaries.folder, "bin"), account };

  const bin = join(await reachableBinaries(binaries, account), "bin");
  if (await canEnter(dirname(pgData), account)) return { pgData, bin, account };
  log(`The database is stored below ${SHARED_HOME}, because its user cannot reach ${dirname(pgData)}.`);
  return { pgData: await moveOut(place, account), bin, account };
}

/** Returns the folder of the database. `place` is its path in the data folder, which may be a link to `pgData`. */
export function locateDatabase(dataDir: string): { place: string; pgData: string } {
  const place = join(realpathSync(dataDir), "postgres");
  return { place, pgData: isLink(place) ? realpathSync(place) : place };
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  return (await run("test", ["-x", folder], account)).code === 0;
}

async function canRun(program: string, account: Account): Promise<boolean> {
  return (await run("test", ["-x", program], account)).code === 0;
}

/** Copies the programs to SHARED_HOME once per version (60 MB) when the account cannot run them where they are. */
async function reachableBinaries({ folder, version }: Binaries, account: Account): Promise<string> {
  if (await canRun(join(folder, "bin/postgres"), account)) return folder;
  const copy = join(SHARED_HOME, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  await openSharedHome();
  const draft = mkdtempSync(`${copy}.new-`);
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  try {
    renameSync(draft, copy);
  } catch (error) {
    // Another start has created the same copy at the same moment.
    if (!existsSync(copy)) throw error;
    await rm(draft, { recursive: true });
  }
  return copy;
}

/** Creates the folder of the database below SHARED_HOME and a link to it in the data folder. */
async function moveOut(place: string, account: Account): Promise<string> {
  await openSharedHome();
  const home = mkdtempSync(join(SHARED_HOME, "data-"));
  await chmod(home, 0o711);
  const pgData = join(home, "postgres");
  await mkdir(pgData, { mode: 0o700 });
  await chown(pgData, account.uid ?? 0, account.gid ?? 0);
  try {
    symlinkSync(pgData, place);
    return pgData;
  } catch (error) {
    await rm(home, { recursive: true });
    // Another start has created the link at the same moment: both use its folder.
    if (isLink(place)) return realpathSync(place);
    throw error;
  }
}

async function openSharedHome(): Promise<void> {
  await mkdir(SHARED_HOME, { recursive: true });
  await chmod(SHARED_HOME, 0o755);
}
