// @module-tag full
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished } from "vitest";
import { MINUTE_MS } from "../src/domain/durations.ts";
import { ownDbTest } from "../tests/support/db-test.ts";
import { aProduct } from "../tests/support/factories.ts";
import { freePort } from "../tests/support/free-port.ts";
import { SESSION_SECRET } from "../tests/support/shops/shop-settings.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Copies the sources, so that a test can change them. The copy finds the packages of the folder around it. */
async function copySources() {
  const copy = await mkdtemp(join(ROOT, ".cache/dev-"));
  onTestFinished(() => rm(copy, { recursive: true }));
  for (const name of ["src", "launcher", "simulator", "demo", "scripts", "public", ...(await configFiles())]) {
    await cp(join(ROOT, name), join(copy, name), { recursive: true });
  }
  return copy;
}

const configFiles = async () => (await readdir(ROOT)).filter((name) => /^(?:package|tsconfig|.*\.config)\./.test(name));

/** Runs the command as npm does, on the test's database. */
async function startDevelopment(url: string, cwd = ROOT) {
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
  const child = spawn(process.execPath, ["scripts/dev.ts"], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
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

const SHOWS = "shows file, line and message of an error in the sources in browser and terminal";
const LOGIN = "sign-in/login.route.tsx";
const NOT_PARSED = /Unexpected token.*storefront\/sign-in\/login\.route\.tsx:2/s;

ownDbTest(SHOWS, { timeout: 5 * MINUTE_MS }, async ({ url }) => {
  const folder = await copySources();
  const change = (side: string, source: string) => writeFile(join(folder, "src/web", side, LOGIN), source);
  await change("storefront", 'export default function Login() {\n  throw new Error("shop page");\n}\n');
  await change(
    "admin",
    'export function loader() {\n  throw new Error("back office page");\n}\n\nexport default () => null;\n',
  );
  const { output, home } = await startDevelopment(url, folder);

  const get = async (path: string) => {
    const response = await fetch(home + path);
    return { status: response.status, text: await response.text() };
  };
  const [shop, backOffice] = [await get("/login"), await get("/admin/login")];
  await change("storefront", "export default function Login() {\n  return (;\n}\n");
  await expect.poll(async () => (await get("/login")).text).toMatch(NOT_PARSED);

  expect(shop).toEqual({
    status: 500,
    text: expect.stringMatching(/<pre[^>]*>[^<]*shop page[^<]*login\.route\.tsx:2/),
  });
  expect(backOffice).toEqual({
    status: 500,
    text: expect.stringMatching(/<pre[^>]*>[^<]*back office page[^<]*login\.route\.tsx:2/),
  });
  expect(output()).toMatch(/shop page.*login\.route\.tsx:2.*back office page.*login\.route\.tsx:2/s);
  expect(output()).toMatch(NOT_PARSED);
});
