import { UsageError } from "../usage-error.ts";
import { besideName, createLike, dropDatabase, listBeside, nameOf, openCreator, urlOf } from "./databases.ts";
import { openPlain } from "./make-backup.ts";
import { findMark, setMark } from "./marks.ts";
import { emptyDatabase } from "./restore-backup.ts";

/** Comment of a scratch database's schema: its content may be deleted, also after a kill. */
const MARK = "scratch database for the verification of backups";

type Databases = {
  /** The shop's database. */
  databaseUrl: string;
  /** An empty database, for users who may not create one. */
  verifyUrl: string | undefined;
};

/** The user of the database may not create another one, and none is configured. */
export class NoScratchDatabaseError extends UsageError {
  constructor() {
    super(
      "The backup was not verified: the user of DATABASE_URL may not create a scratch database. Allow it (alter role NAME createdb), or create an empty database and set its URL. Example: BACKUP_VERIFY_URL=postgres://user:password@host/scratch",
    );
  }
}

/**
 * Runs `work` with the URL of an empty database, and deletes the content afterwards.
 * @throws {NoScratchDatabaseError}
 */
export async function withScratchDatabase<T>(
  { databaseUrl, verifyUrl }: Databases,
  work: (scratchUrl: string) => Promise<T>,
): Promise<T> {
  return verifyUrl ? inGivenDatabase(verifyUrl, work) : inNewDatabase(databaseUrl, work);
}

async function inNewDatabase<T>(databaseUrl: string, work: (scratchUrl: string) => Promise<T>): Promise<T> {
  const server = await openCreator(databaseUrl);
  if (!server) throw new NoScratchDatabaseError();
  const shop = nameOf(databaseUrl);
  const scratch = besideName(shop, "verify");
  try {
    for (const leftover of await listBeside(server, shop, "verify")) await dropDatabase(server, leftover);
    await createLike(server, scratch, shop);
    // Nothing in it has to survive a power cut.
    await server.query(`alter database ${server.escapeIdentifier(scratch)} set synchronous_commit = off`);
    return await work(urlOf(databaseUrl, scratch));
  } finally {
    await dropDatabase(server, scratch).finally(() => server.end());
  }
}

async function inGivenDatabase<T>(verifyUrl: string, work: (scratchUrl: string) => Promise<T>): Promise<T> {
  await requireScratch(verifyUrl);
  const empty = async () => {
    await emptyDatabase(verifyUrl);
    await setMark(verifyUrl, MARK);
  };
  await empty();
  try {
    return await work(verifyUrl);
  } finally {
    await empty();
  }
}

/** @throws {UsageError} when the database contains tables of anything else, such as the shop itself */
async function requireScratch(verifyUrl: string): Promise<void> {
  if ((await findMark(verifyUrl)) === MARK) return;
  const client = await openPlain(verifyUrl);
  try {
    const { rows } = await client.query<{ isEmpty: boolean }>(
      `select not exists (select from pg_class c join pg_namespace n on n.oid = relnamespace
         where relkind = 'r' and nspname !~ '^(pg_|information_schema$)') as "isEmpty"`,
    );
    if (!rows[0]?.isEmpty)
      throw new UsageError("BACKUP_VERIFY_URL: the database is not empty. Create an empty one for this purpose.");
  } finally {
    await client.end();
  }
}
