// @module-tag full
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished } from "vitest";
import { MINUTE_MS } from "../src/domain/durations.ts";
import { ownDbTest } from "../tests/support/db-test.ts";
import { aProduct } from "../tests/support/factories.ts";
import { freePort } from "../tests/support/free-port.ts";
import { SESSION_SECRET } from "../tests/support/shop-settings.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Runs the command as npm does, on the test's database. */
async function startDevelopment(url: string) {
  const folder = await mkdtemp(join(tmpdir(), "dev-"));
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: url,
    SESSION_SECRET,
    DATA_DIR: folder,
    PORT: `${port}`,
    PAYHERE_SIMULATOR_PORT: `${await freePort()}`,
    LOG_LEVEL: "error",
  };
  const child = spawn(process.execPath, ["scripts/dev.ts"], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  const exited = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
    await rm(folder, { recursive: true });
  });
  let output = "";
  const opened = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (output.includes("is open.")) resolve();
      });
    }
  });
  await Promise.race([opened, exited]);
  return { child, exited, output: () => output, home: `http://localhost:${port}` };
}

/** Vite optimises dependencies first, which takes a minute on a busy machine. */
const TIMEOUT = { timeout: 3 * MINUTE_MS };
const SERVES = "serves the sources with hot reload, uncached";

ownDbTest(SERVES, TIMEOUT, async ({ db, url }) => {
  await aProduct(db, { title: "Before" });
  const { child, exited, output, home } = await startDevelopment(url);
  expect(output()).toContain("is open.");

  const page = await fetch(home);
  const html = await page.text();
  const script = await fetch(`${home}/@vite/client`);
  const guides = await Promise.all(["", "/si", "/ta"].map((prefix) => fetch(`${home}${prefix}/styleguide`)));
  await db.execute("update products set title = 'After'");
  const changed = await (await fetch(home)).text();
  child.kill("SIGINT");

  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toBeNull();
  expect(html.includes("Before")).toBe(true);
  expect(html.includes("inject-hmr-runtime")).toBe(true);
  expect(guides.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(script.headers.get("content-type")).toContain("javascript");
  expect(changed.includes("After")).toBe(true);
  expect(await exited).toEqual([0, null]);
  await expect(fetch(home)).rejects.toThrow();
});
