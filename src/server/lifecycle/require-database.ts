import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { ConfigError } from "../../config.ts";
import { SECOND_MS } from "../../domain/durations.ts";

/** How long a start waits for the database server, for example after a restart of the machine. */
const WAIT_MS = 30 * SECOND_MS;
const PAUSE_MS = SECOND_MS;
const CONNECT_MS = 5 * SECOND_MS;
/**
 * Errors worth a retry: no listener, name or network yet, the server starts up or shuts down, or all connections are in
 * use.
 */
const TRANSIENT = /^(?:ECONN.*|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|57P0[123]|53300)$/;
/** PostgreSQL 15, in the format of `server_version_num`. */
const MIN_VERSION = 150_000;
const EXAMPLE = "Example: DATABASE_URL=postgres://shop:password@db.example.lk:5432/shop";

type Options = { say: (line: string) => void; waitMs?: number };

/**
 * Waits until the configured server accepts connections, and checks its version.
 * @throws {ConfigError} with the setting, the reason and an example
 */
export async function requireDatabase(url: string, { say, waitMs = WAIT_MS }: Options): Promise<void> {
  const givingUpAt = Date.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await checkVersion(url);
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      const reason = reasonOf(error, new URL(url));
      if (!isTransient(error) || Date.now() + PAUSE_MS > givingUpAt)
        throw new ConfigError(`DATABASE_URL: ${reason}. ${EXAMPLE}`);
      if (isFirst) say(`Waiting up to ${Math.round(waitMs / SECOND_MS)} s for the database: ${reason}.`);
      await wait(PAUSE_MS);
    }
  }
}

async function checkVersion(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "shop-start",
    connectionTimeoutMillis: CONNECT_MS,
  });
  // A lost connection fails the statement too; an error without a listener would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ number: number; name: string }>(
      "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
    );
    const [found] = rows;
    if (found && found.number >= MIN_VERSION) return;
    throw new ConfigError(
      `DATABASE_URL: the server at ${new URL(url).host} is PostgreSQL ${found?.name}; the shop needs PostgreSQL 15 or newer. Use a newer server, or remove DATABASE_URL to use the embedded one.`,
    );
  } finally {
    await client.end();
  }
}

function isTransient(error: unknown): boolean {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (syscall === "open") return false;
  return code === undefined ? /timeout|terminated/i.test(message) : TRANSIENT.test(code);
}

/** Returns the reason as text for people, without the password. */
function reasonOf(error: unknown, { host, hostname, username, pathname }: URL): string {
  const { code = "", message, syscall, path } = error as NodeJS.ErrnoException;
  // The driver reads the files that the URL names, such as sslrootcert.
  if (syscall === "open") return `the file ${path} cannot be read (${code})`;
  const user = decoded(username);
  if (code === "28P01") return `the server at ${host} rejects the password of user "${user}"`;
  if (code === "28000") return `the server at ${host} rejects user "${user}" (${message})`;
  if (code === "3D000") {
    const name = decoded(pathname.slice(1));
    return `the server at ${host} has no database "${name}". Create it with: createdb -O ${user} ${name}`;
  }
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `the host name "${hostname}" cannot be resolved`;
  if (code === "ECONNREFUSED") return `nothing listens at ${host}`;
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code))
    return `the certificate of ${host} is not trusted (${code}). Name its authority with sslrootcert=FILE, or use sslmode=no-verify`;
  if (/does not support SSL/.test(message))
    return `the server at ${host} accepts no encrypted connections. Remove sslmode`;
  if (/timeout/i.test(message)) return `${host} does not respond. Check its firewall`;
  return `the server at ${host} cannot be used (${[code, message].filter(Boolean).join(", ")})`;
}

/** Returns a part of a URL as text. The driver accepts a percent sign that starts no code, so it stays. */
function decoded(part: string): string {
  return decodeURIComponent(part.replace(/%(?![\da-f]{2})/gi, "%25"));
}
