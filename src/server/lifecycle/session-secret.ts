import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const SECRET_BYTES = 32;
/** Mode of a file that only the server's account can read. */
export const OWNER_ONLY = 0o600;

/** Returns the secret that signs sessions. It is created once per data folder, so that sessions survive restarts. */
export async function loadSessionSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, "session-secret");
  return (await readSecret(path)) ?? (await createSecret(dataDir, path));
}

async function readSecret(path: string): Promise<string | null> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Writes the file under another name and links it, so that neither a crash nor a second process leaves half a secret.
 */
async function createSecret(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(4).toString("hex")}`;
  const secret = randomBytes(SECRET_BYTES).toString("hex");
  await writeFile(draft, `${secret}\n`, { mode: OWNER_ONLY, flag: "wx", flush: true });
  try {
    await link(draft, path);
    return secret;
  } catch (error) {
    const existing = await readSecret(path);
    if (existing === null) throw error;
    return existing;
  } finally {
    await rm(draft);
  }
}
