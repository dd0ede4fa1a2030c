import { cpSync, existsSync, lstatSync, mkdtempSync, realpathSync, renameSync, symlinkSync } from "node:fs";
import { chmod, chown, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { databaseAccount } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { type Account, run } from "./run.ts";

/** Where root keeps what PostgreSQL's user must reach, when the shop's own folder is closed to others, as /root is. */
const SHARED_HOME = "/var/lib/sanda-shop";

/** What every step needs: where the database lies, whose programs run it, and as whom. */
export type Cluster = { pgData: string; bin: string; account: Account };

/** Decides where the database of a data folder lies and who runs it. Makes folders, but no database. */
export async function prepareHome(dataDir: string, log: (line: string) => void): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const { place, pgData } = locateDatabase(dataDir);
  const account = await databaseAccount(pgData);
  const binaries = await findBinaries();
  if (account.uid === undefined) return { pgData, bin: join(binaries.folder, "bin"), account };

  const bin = join(await reachableBinaries(binaries, account), "bin");
  if (await canEnter(dirname(pgData), account)) return { pgData, bin, account };
  log(`The database is kept below ${SHARED_HOME}: its user cannot reach ${dirname(pgData)}.`);
  return { pgData: await moveOut(place, account), bin, account };
}

/** Where the database of an existing data folder lies; `place` is its name in that folder, perhaps only a link. */
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

/** Copies the programs once per version; about 60 MB. */
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
    // Another start at the same moment has made the same copy.
    if (!existsSync(copy)) throw error;
    await rm(draft, { recursive: true });
  }
  return copy;
}

/** The data folder keeps a link to the database, so that the two stay together when the folder is moved or deleted. */
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
    // Another start at the same moment has found its place: there is one database for both.
    if (isLink(place)) return realpathSync(place);
    throw error;
  }
}

async function openSharedHome(): Promise<void> {
  await mkdir(SHARED_HOME, { recursive: true });
  await chmod(SHARED_HOME, 0o755);
}
