import { randomUUID } from "node:crypto";
import type pg from "pg";
import { openPlain } from "./make-backup.ts";

/** Databases from which another one can be created or renamed; most servers allow connections to the first. */
const MAINTENANCE = ["postgres", "template1"];
/** PostgreSQL cuts names at 63 bytes; this leaves room for the kind and the time. */
const LONGEST_NAME = 36;

/** `new`: a restore builds it. `verify`: a backup is restored into it. `before`: what a restore has replaced. */
export type BesideKind = "new" | "verify" | "before";

export function nameOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
}

/** Returns the URL of another database of the same server. */
export function urlOf(databaseUrl: string, name: string): string {
  return Object.assign(new URL(databaseUrl), { pathname: `/${encodeURIComponent(name)}` }).href;
}

/** Returns a new name next to a database; names of one kind sort by time. */
export function besideName(database: string, kind: BesideKind): string {
  const time = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  return `${prefixOf(database, kind)}${time}_${randomUUID().slice(0, 4)}`;
}

function prefixOf(database: string, kind: BesideKind): string {
  return `${database.slice(0, LONGEST_NAME)}_${kind}_`;
}

/**
 * Opens a connection from which databases of the server can be created and renamed.
 * @returns null when the user may not create databases
 */
export async function openCreator(databaseUrl: string): Promise<pg.Client | null> {
  for (const name of MAINTENANCE) {
    const server = await openPlain(urlOf(databaseUrl, name)).catch(() => null);
    if (!server) continue;
    const { rows } = await server.query<{ may: boolean }>(
      "select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user",
    );
    if (rows[0]?.may) return server;
    await server.end();
  }
  return null;
}

/** Creates an empty database with the owner, encoding and locale of another one. */
export async function createLike(server: pg.Client, name: string, model: string): Promise<void> {
  const { rows } = await server.query<Record<"owner" | "encoding" | "collate" | "ctype" | "kind", string> & Locale>(
    `select pg_get_userbyid(datdba) as owner, pg_encoding_to_char(encoding) as encoding, datcollate as collate,
       datctype as ctype, datlocprovider as kind, coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale')
       as locale from pg_database d where datname = $1`,
    [model],
  );
  const [found] = rows;
  if (!found) throw new Error("the model database does not exist");
  const text = (value: string) => server.escapeLiteral(value);
  const provider = { i: "icu", b: "builtin" }[found.kind];
  const locale = provider ? `locale_provider ${provider} ${provider}_locale ${text(found.locale ?? "")}` : "";
  await server.query(
    `create database ${server.escapeIdentifier(name)} owner ${server.escapeIdentifier(found.owner)} template template0
     encoding ${text(found.encoding)} lc_collate ${text(found.collate)} lc_ctype ${text(found.ctype)} ${locale}`,
  );
}

type Locale = { locale: string | null };

/** Returns the databases of a kind that nothing is connected to, oldest first. */
export async function listBeside(server: pg.Client, database: string, kind: BesideKind): Promise<string[]> {
  const { rows } = await server.query<{ name: string }>(
    `select datname as name from pg_database d where starts_with(datname, $1)
     and not exists (select from pg_stat_activity a where a.datid = d.oid) order by datname`,
    [prefixOf(database, kind)],
  );
  return rows.map(({ name }) => name);
}

export async function dropDatabase(server: pg.Client, name: string): Promise<void> {
  await server.query(`drop database if exists ${server.escapeIdentifier(name)}`);
}
