import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const SECRET_BYTES = 32;
const ONLY_OURS = 0o600;

/** The secret that signs sessions, made once per data folder: whoever is signed in stays so over restarts. */
export async function keptSessionSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, "session-secret");
  return (await readKept(path)) ?? (await makeSecret(dataDir, path));
}

async function readKept(path: string): Promise<string | null> {
  try {
    return (await readFile(path, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Written whole under another name first: neither a crash nor a second process can leave half a secret. */
async function makeSecret(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(4).toString("hex")}`;
  const secret = randomBytes(SECRET_BYTES).toString("hex");
  await writeFile(draft, `${secret}\n`, { mode: ONLY_OURS, flag: "wx", flush: true });
  try {
    await link(draft, path);
    return secret;
  } catch (error) {
    const kept = await readKept(path);
    if (kept === null) throw error;
    return kept;
  } finally {
    await rm(draft);
  }
}
