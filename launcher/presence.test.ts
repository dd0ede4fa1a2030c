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

/** Starts a process of the clone that announces itself and keeps running. */
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

function checkOthers(clone: string, options: object = {}, env: Record<string, string> = {}): string {
  const code = `const { requireNoOtherProcess } = await import("${PRESENCE}"); await requireNoOtherProcess("Installing packages", ${JSON.stringify(options)}).then(() => console.log("alone"), (error) => console.log(error.message));`;
  return spawnSync(process.execPath, ["--input-type=module", "-e", code], { cwd: clone, env, encoding: "utf8" }).stdout;
}

test("rejects an installation while a shop runs, and names the process", async () => {
  const clone = emptyClone();
  const shop = await present(clone, "npm start", true);

  expect(checkOthers(clone)).toContain(`npm start, process ${shop.pid}`);
});

test("ignores a killed shop and removes its socket", async () => {
  const clone = emptyClone();
  await kill(await present(clone, "npm start", true));

  expect(checkOthers(clone)).toBe("alone\n");
  expect(readdirSync(join(clone, ".cache/running"))).toEqual([]);
});

test("rejects a build only while a process uses the build", async () => {
  const clone = emptyClone();
  await present(clone, "npm run dev", false);

  expect(checkOthers(clone, { onlyBuild: true })).toBe("alone\n");
  expect(checkOthers(clone)).toContain("npm run dev");
});

test("ignores the launcher that started this process", async () => {
  const clone = emptyClone();
  const launcher = await present(clone, "npm test", true);

  expect(checkOthers(clone, {}, { SHOP_LAUNCHERS: String(launcher.pid) })).toBe("alone\n");
});
