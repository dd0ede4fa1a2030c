import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { Agent, type ClientRequest, request } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startEmbedded } from "../../launcher/database/embedded.ts";
import { openDb } from "../../src/db/client.ts";
import { migrateDatabase } from "../../src/db/migrate.ts";
import { aProduct } from "../support/factories.ts";
import { freePort } from "../support/free-port.ts";
import { startShopHere } from "../support/shops/started-shop.ts";
import { FILLED_FORM } from "../support/steps/account-forms.ts";

/** Larger than the socket buffers between the server and a client that does not read. */
const LARGE_FILE_BYTES = 256 * 1024 * 1024;
/** Log message when the server closes unfinished requests. */
const CUT_OFF = "closed in-flight requests";

/** Starts a shop whose mail server accepts connections and never responds. */
async function anOpenShop() {
  const home = mkdtempSync(join(tmpdir(), "shop-stop-"));
  chmodSync(home, 0o755);
  const dataDir = join(home, "data");
  await fill(dataDir);
  const mailServer = createServer();
  await once(mailServer.listen(0, "127.0.0.1"), "listening");
  const port = await freePort();
  const shop = startShopHere({
    DATA_DIR: dataDir,
    PORT: String(port),
    PAYHERE_SIMULATOR_PORT: String(await freePort()),
    REQUIRE_EMAIL_VERIFICATION: "on",
    LOG_LEVEL: "warn",
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
  });
  onTestFinished(async () => {
    shop.launcher.kill("SIGTERM");
    await shop.ended();
    mailServer.close();
    rmSync(home, { recursive: true });
  });
  await shop.open();
  return { ...shop, port, dataDir, mailServer };
}

/** Adds a product, so that the launcher does not fill the shop, and a sparse video file. */
async function fill(dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir, log: () => undefined });
  await migrateDatabase(database.url);
  const { db, pool } = openDb(database.url, (error) => expect.fail(error.message));
  await aProduct(db);
  await pool.end();
  await database.stop();
  mkdirSync(join(dataDir, "media"));
  writeFileSync(join(dataDir, "media/large.mp4"), "");
  truncateSync(join(dataDir, "media/large.mp4"), LARGE_FILE_BYTES);
}

const FORM = "application/x-www-form-urlencoded";

/** Sends the head of a form and waits until the server expects the body. */
async function beginForm(port: number, agent?: Agent): Promise<ClientRequest> {
  const headers = { "content-type": FORM, origin: `http://localhost:${port}`, expect: "100-continue" };
  const begun = request({ host: "127.0.0.1", port, path: "/login", method: "POST", headers, agent });
  begun.flushHeaders();
  await once(begun, "continue");
  return begun;
}

/** Registers an account: its email job waits for the silent mail server. */
async function keepAJobRunning({ port, mailServer }: OpenShop): Promise<void> {
  const connected = once(mailServer, "connection");
  const body = new URLSearchParams(FILLED_FORM);
  const headers = { origin: `http://localhost:${port}` };
  const answer = await fetch(`http://127.0.0.1:${port}/register`, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
  });
  expect(answer.status).toBeLessThan(400);
  await connected;
}

/** Requests the large file, reads its beginning and then stops reading. */
async function stopReading(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("GET /media/large.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(socket, "readable");
  onTestFinished(() => void socket.destroy());
}

type OpenShop = Awaited<ReturnType<typeof anOpenShop>>;

async function stopped(shop: OpenShop) {
  shop.launcher.kill("SIGTERM");
  await expect.poll(shop.output).toContain("Shutting down …");
  return { ended: shop.ended() };
}

function expectClean({ output, dataDir }: OpenShop): void {
  expect(output()).not.toMatch(/did not stop in time|failed to stop/);
  expect(existsSync(join(dataDir, "postgres/postmaster.pid"))).toBe(false);
  expect(readFileSync(join(dataDir, "postgres/server.log"), "utf8").trimEnd()).toMatch(/database system is shut down$/);
}

test("finishes a request in progress and waits for no idle connection", async () => {
  const shop = await anOpenShop();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const begun = await beginForm(shop.port, agent);

  const { ended } = await stopped(shop);
  begun.end("email=nobody@example.test&password=not-the-right-one");
  const [answer] = await once(begun, "response");
  answer.resume();

  expect(answer.statusCode).toBe(401);
  expect(await ended).toBe(0);
  expect(shop.output()).not.toContain(CUT_OFF);
  expectClean(shop);
});

test("closes hanging requests and stops jobs and database before the hard limit of 5 s", async () => {
  const shop = await anOpenShop();
  await keepAJobRunning(shop);
  await stopReading(shop.port);
  const neverSent = await beginForm(shop.port);
  neverSent.on("error", () => undefined);

  const { ended } = await stopped(shop);

  expect(await ended).toBe(0);
  expect(shop.output()).toContain(CUT_OFF);
  expectClean(shop);
});
