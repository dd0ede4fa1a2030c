import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import pg from "pg";
import { afterEach, expect, vi } from "vitest";
import { ownDbTest } from "../../../tests/support/db-test.ts";
import { freePort } from "../../../tests/support/free-port.ts";
import { ConfigError } from "../../config.ts";
import { requireDatabase } from "./require-database.ts";

const refusalOf = (url: string) => requireDatabase(url, { say: () => undefined, waitMs: 0 }).catch((error) => error);

afterEach(() => vi.restoreAllMocks());

ownDbTest("accepts the embedded server", async ({ url }) => {
  await expect(requireDatabase(url, { say: () => undefined })).resolves.toBeUndefined();
});

ownDbTest.for([
  ["28P01", "password authentication failed", 'rejects the password of user "shop"'],
  ["28000", "no pg_hba.conf entry", 'rejects user "shop"'],
  ["3D000", 'database "shop" does not exist', 'has no database "shop". Create it with: createdb -O shop shop'],
  ["ENOTFOUND", "getaddrinfo ENOTFOUND", 'the host name "db.invalid" cannot be resolved'],
  ["ECONNREFUSED", "connect ECONNREFUSED", "nothing listens at db.invalid:5432"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate", "is not trusted"],
] as const)("names setting, reason and example when the server reports %s", async ([code, message, reason]) => {
  vi.spyOn(pg.Client.prototype, "connect").mockRejectedValue(Object.assign(new Error(message), { code }));

  const refusal = await refusalOf("postgres://shop:hunter2@db.invalid:5432/shop");

  expect(refusal).toBeInstanceOf(ConfigError);
  expect(refusal.message).toMatch(/^DATABASE_URL: /);
  expect(refusal.message).toContain(reason);
  expect(refusal.message).toContain("Example: DATABASE_URL=postgres://");
  expect(refusal.message).not.toContain("hunter2");
});

ownDbTest("names a database whose name has a percent sign that starts no code", async () => {
  const error = Object.assign(new Error("does not exist"), { code: "3D000" });
  vi.spyOn(pg.Client.prototype, "connect").mockRejectedValue(error);

  const { message } = await refusalOf("postgres://shop:hunter2@db.invalid/100%zz");

  expect(message).toContain('has no database "100%zz"');
});

ownDbTest("does not wait for a missing certificate file", async () => {
  const output: string[] = [];
  const url = "postgres://shop:hunter2@db.invalid/shop?sslrootcert=/none/root.pem";

  await expect(requireDatabase(url, { say: (line) => output.push(line) })).rejects.toThrow(
    "DATABASE_URL: the file /none/root.pem cannot be read (ENOENT)",
  );

  expect(output).toEqual([]);
});

ownDbTest("rejects an old version with the found and the required one", async ({ url }) => {
  vi.spyOn(pg.Client.prototype, "query").mockImplementation((async () => ({
    rows: [{ number: 140_023, name: "14.23 (Debian 14.23-0+deb11u1)" }],
  })) as never);

  const { message } = await refusalOf(url);

  expect(message).toContain("is PostgreSQL 14.23 (Debian 14.23-0+deb11u1); the shop needs PostgreSQL 15 or newer");
});

ownDbTest("accepts the oldest supported version", async ({ url }) => {
  vi.spyOn(pg.Client.prototype, "query").mockImplementation((async () => ({
    rows: [{ number: 150_000, name: "15.0" }],
  })) as never);

  await expect(requireDatabase(url, { say: () => undefined })).resolves.toBeUndefined();
});

ownDbTest("waits for a server that starts a moment later, and prints that once", async ({ url }) => {
  const port = await freePort();
  const output: string[] = [];
  const target = new URL(url);
  const socket = `${target.searchParams.get("host")}/.s.PGSQL.5432`;
  const late = new URL(url);
  late.searchParams.delete("host");
  late.host = `127.0.0.1:${port}`;

  const waiting = requireDatabase(late.href, { say: (line) => output.push(line), waitMs: 20_000 });
  await vi.waitFor(() => expect(output).toHaveLength(1));
  const server = createServer((client) => relay(client, socket)).listen(port, "127.0.0.1");
  await once(server, "listening");
  await waiting;

  expect(output).toEqual([`Waiting up to 20 s for the database: nothing listens at 127.0.0.1:${port}.`]);
  server.close();
});

function relay(client: Socket, socket: string): void {
  const upstream = new (client.constructor as typeof Socket)();
  upstream.connect(socket);
  client.pipe(upstream).pipe(client);
}
