import { openPlain } from "./make-backup.ts";

/** Comment of a database's schema while a restore fills it: after a kill, its content may be deleted. */
export const UNFINISHED_RESTORE = "unfinished restore of a backup";

/** Returns the comment that marks a database's content as worthless. */
export async function findMark(databaseUrl: string): Promise<string | null> {
  const client = await openPlain(databaseUrl);
  try {
    const { rows } = await client.query<{ mark: string | null }>(
      "select obj_description(to_regnamespace('public')) as mark",
    );
    return rows[0]?.mark ?? null;
  } finally {
    await client.end();
  }
}

export async function setMark(databaseUrl: string, mark: string | null): Promise<void> {
  const client = await openPlain(databaseUrl);
  try {
    await client.query(`comment on schema public is ${mark === null ? "null" : client.escapeLiteral(mark)}`);
  } finally {
    await client.end();
  }
}
