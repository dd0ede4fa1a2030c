import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const PRESENCE = new URL("./presence.mjs", import.meta.url).href;

function emptyClone(): string {
  const clone = mkdtempSync(join(tmpdir(), "shop-clone-"));
  onTestFinished(() => rmSync(clone, { recursive: true }));
  return clone;
}

/** A process of the clone that says it is there and stays. */
async function present(clone: string, name: string, usesBuild: boolean): Promise<ChildProcess> {
  const code = `const { announce } = await import("${PRESENCE}"); await announce("${name}", ${usesBuild}); console.log("here"); process.stdin.resume();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { cwd: clone, env: {} });
  onTestFinished(() => kill(child));
  await once(child.stdout, "data");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

function askWhetherAlone(clone: string, options: object = {}, env: Record<string, string> = {}): string {
  const code = `const { requireAlone } = await import("${PRESENCE}"); await requireAlone("Installing packages", ${JSON.stringify(options)}).then(() => console.log("alone"), (error) => console.log(error.message));`;
  return spawnSync(process.execPath, ["--input-type=module", "-e", code], { cwd: clone, env, encoding: "utf8" }).stdout;
}

test("nothing is installed under a running shop, and whoever tries is told what runs", async () => {
  const clone = emptyClone();
  const shop = await present(clone, "npm start", true);

  expect(askWhetherAlone(clone)).toContain(`npm start, process ${shop.pid}`);
});

test("a killed shop is in nobody's way and leaves nothing behind", async () => {
  const clone = emptyClone();
  await kill(await present(clone, "npm start", true));

  expect(askWhetherAlone(clone)).toBe("alone\n");
  expect(readdirSync(join(clone, ".cache/running"))).toEqual([]);
});

test("building is only refused to those whose build is in use", async () => {
  const clone = emptyClone();
  await present(clone, "npm run dev", false);

  expect(askWhetherAlone(clone, { onlyBuild: true })).toBe("alone\n");
  expect(askWhetherAlone(clone)).toContain("npm run dev");
});

test("the launcher that waits for us is not in our way", async () => {
  const clone = emptyClone();
  const launcher = await present(clone, "npm test", true);

  expect(askWhetherAlone(clone, {}, { SHOP_LAUNCHERS: String(launcher.pid) })).toBe("alone\n");
});
