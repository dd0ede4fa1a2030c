import type pg from "pg";

/** Rows of one insert: about a megabyte of text. */
const BATCH = 500;

export type Table = {
  name: string;
  /** Without generated columns, which PostgreSQL computes again. */
  columns: string[];
};

export type Sequence = { name: string; value: string; isCalled: boolean };

/**
 * Returns the tables of the shop, in alphabetical order. The tables of the job queue and of the migrations are not
 * among them.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`);
  return rows;
}

/**
 * Yields the rows of a table, each as one line of JSON. Sorted by bytes, so that equal rows give equal text on every
 * server.
 */
export async function* readRows(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<string> {
  const row = columns.map(quoted).join(", ");
  await client.query(`declare backup_rows no scroll cursor for
    select row_to_json(r)::text as line from (select ${row} from ${ofShop(name)}) r order by row_to_json(r)::text collate "C"`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from backup_rows`);
    if (rows.length === 0) break;
    // Only a json column can hold a line break outside of a string, where it means nothing.
    yield rows.map(({ line }) => `${line.replaceAll("\n", " ")}\n`).join("");
  }
  await client.query("close backup_rows");
}

/** Inserts rows that `readRows` has written. @returns the number of rows */
export async function writeRows(client: pg.ClientBase, table: Table, lines: AsyncIterable<string>): Promise<number> {
  const columns = table.columns.map(quoted).join(", ");
  const insert = `insert into ${ofShop(table.name)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${ofShop(table.name)}, $1::json)`;
  let written = 0;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(",")}]`]);
    written += batch.length;
    batch = [];
  };
  for await (const line of lines) {
    batch.push(line);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return written;
}

/** Returns the counters of identity columns. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public' order by sequencename`);
  return rows;
}

export async function setSequences(client: pg.ClientBase, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query("select setval($1::regclass, $2, $3)", [ofShop(name), value, isCalled]);
}

/**
 * Empties all tables and runs `load` without triggers and foreign keys, so that the order of the tables does not
 * matter. Adding the keys again checks every row. Owning the tables is enough; nothing needs a superuser.
 */
export async function withoutConstraints(
  client: pg.ClientBase,
  tables: readonly Table[],
  load: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => ofShop(name));
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(", ")}`);
  await load();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

function ofShop(table: string): string {
  return `public.${quoted(table)}`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
