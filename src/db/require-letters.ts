import pg from "pg";
import { UnusableDatabaseError } from "./unusable-database.ts";

/**
 * Checks that the database's locale knows letters other than ASCII ones: with the locale C, searches by trigrams find
 * no words in Sinhala or Tamil and none with accents.
 * @throws {UnusableDatabaseError}
 */
export async function requireLetters(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "shop-letters" });
  await client.connect();
  try {
    const { rows } = await client.query<{ knowsLetters: boolean }>(`select lower('É') = 'é' as "knowsLetters"`);
    if (rows[0]?.knowsLetters) return;
    throw new UnusableDatabaseError(
      "The database's locale knows ASCII letters only, so that searches would miss words. Create the database again with LC_CTYPE C.UTF-8 or en_US.UTF-8, and restore its backup there.",
    );
  } finally {
    await client.end();
  }
}
